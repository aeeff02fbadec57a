import { describe, expect, test } from 'vitest';
import { loadAllModules } from '../../src/core/base/lazy-module.ts';
import { factLines, manifestReader, readManifest } from '../support/manifests.ts';

const manifests = manifestReader('cargo-toml');

await loadAllModules();

describe('Cargo.toml', () => {
  test('dependencies of all kinds and targets', () => {
    const text = [
      '[package]',
      'name = "teapot"',
      'version = "0.2.0"',
      'edition = "2021"',
      'rust-version = "1.75"',
      '[dependencies]',
      'lid = "1.0"',
      'spout = { version = "=0.8.5", features = ["x"] }',
      'cup = { package = "tea-cup", git = "https://host.example/cup" }',
      '[dependencies.handle]',
      'features = ["y"]',
      'version = "2"',
      '[dev-dependencies]',
      'mocks = "*"',
      "[target.'cfg(unix)'.build-dependencies]",
      'cc = "~1.0.90"',
    ].join('\n');
    expect(factLines(readManifest(manifests, { 'Cargo.toml': text }))).toEqual([
      'cargo lid 1.0 range dependency Cargo.toml:7',
      'cargo spout =0.8.5 exact dependency Cargo.toml:8',
      'cargo tea-cup - none dependency Cargo.toml:9',
      'cargo handle 2 range dependency Cargo.toml:12',
      'cargo mocks * none dependency Cargo.toml:14',
      'cargo cc ~1.0.90 range dependency Cargo.toml:16',
      'runtime rust 1.75 range floor Cargo.toml:5',
      'setting rust.edition 2021 exact setting Cargo.toml:4',
      'cargo teapot 0.2.0 exact self Cargo.toml:3',
    ]);
  });

  const root = [
    '[workspace]',
    'members = ["crates/*"]',
    '[workspace.package]',
    'version = "3.0.0"',
    'edition = "2024"',
    '[workspace.dependencies]',
    'lid = "1.4"',
  ].join('\n');
  const member = [
    '[package]',
    'name = "pot"',
    'version.workspace = true',
    'edition = { workspace = true }',
    '[dependencies]',
    'lid = { workspace = true }',
    'cup.workspace = true',
  ].join('\n');

  test('what a member inherits stands in the root of its workspace', () => {
    const files = { 'crates/pot/Cargo.toml': member, 'Cargo.toml': root };
    expect(factLines(readManifest(manifests, files))).toEqual([
      'cargo lid 1.4 range dependency Cargo.toml:7',
      'cargo cup - none dependency crates/pot/Cargo.toml:7',
      'setting rust.edition 2024 exact setting Cargo.toml:5',
      'cargo pot 3.0.0 exact self Cargo.toml:4',
    ]);
  });

  test('a member without its root has the names alone', () => {
    expect(factLines(readManifest(manifests, { 'crates/pot/Cargo.toml': member }))).toEqual([
      'cargo lid - none dependency crates/pot/Cargo.toml:6',
      'cargo cup - none dependency crates/pot/Cargo.toml:7',
    ]);
  });

  test('a root that inherits from itself ends', () => {
    const text = '[workspace.dependencies]\nlid = { workspace = true }\n[dependencies]\nlid.workspace = true';
    expect(factLines(readManifest(manifests, { 'Cargo.toml': text }))).toEqual([
      'cargo lid - none dependency Cargo.toml:2',
    ]);
  });
});
