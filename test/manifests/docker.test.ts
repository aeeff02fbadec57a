// biome-ignore-all lint/suspicious/noTemplateCurlyInString: Dockerfiles and workflows have placeholders of their own.
import { describe, expect, test } from 'vitest';
import { loadAllModules } from '../../src/core/base/lazy-module.ts';
import { imageFacts } from '../../src/core/manifests/docker.ts';
import { factLines, manifestReader, readManifest } from '../support/manifests.ts';

const compose = manifestReader('compose');
const dockerfile = manifestReader('dockerfile');

await loadAllModules();

describe('images', () => {
  test.each<[string, readonly string[]]>([
    ['postgres:16-alpine', ['docker postgres 16-alpine exact']],
    ['postgres', ['docker postgres  none']],
    ['nginx:alpine', ['docker nginx alpine none']],
    ['host.example/library/redis:7', ['docker redis 7 exact']],
    ['host.example:5000/tea/pot:1.2@sha256:00', ['docker tea/pot 1.2 exact']],
    ['tea/pot@sha256:00', ['docker tea/pot  none']],
    ['node:20.11-bookworm-slim', ['docker node 20.11-bookworm-slim exact', 'runtime node 20.11 exact']],
    ['node:lts', ['docker node lts none', 'runtime node lts none']],
    ['golang:1.22-alpine3.19', ['docker golang 1.22-alpine3.19 exact', 'runtime go 1.22 exact']],
    [
      'eclipse-temurin:17.0.9_9-jre',
      ['docker eclipse-temurin 17.0.9_9-jre exact', 'runtime java 17.0.9 exact'],
    ],
    ['denoland/deno:alpine-2.1.4', ['docker denoland/deno alpine-2.1.4 exact', 'runtime deno 2.1.4 exact']],
    [
      'maven:3.9-eclipse-temurin-21',
      ['docker maven 3.9-eclipse-temurin-21 exact', 'runtime maven 3.9 exact', 'runtime java 21 exact'],
    ],
    [
      'host.example/dotnet/sdk:8.0-jammy',
      ['docker dotnet/sdk 8.0-jammy exact', 'runtime dotnet-sdk 8.0 exact'],
    ],
    ['host.example/dotnet/aspnet:8.0', ['docker dotnet/aspnet 8.0 exact', 'runtime dotnet 8.0 exact']],
    ['{{ image }}', []],
    ['Not An Image', []],
  ])('%s', (reference, expected) => {
    const facts = imageFacts(reference, 'x', 1);
    expect(facts.map(({ ecosystem, name, value, pin }) => `${ecosystem} ${name} ${value} ${pin}`)).toEqual(
      expected,
    );
  });
});

describe('Dockerfile', () => {
  const read = (...lines: readonly string[]) =>
    factLines(readManifest(dockerfile, { Dockerfile: lines.join('\n') }));

  test('stages are no images', () => {
    const facts = read(
      '# syntax=x',
      'FROM --platform=$BUILDPLATFORM python:3.12-slim AS Base',
      'FROM base AS tests',
      'from scratch',
      'COPY --from=tests /a /b',
      'COPY --from=0 /a /b',
      'COPY --from=composer:2.7 /usr/bin/composer /usr/bin/',
    );
    expect(facts).toEqual([
      'docker python 3.12-slim exact tool Dockerfile:2',
      'runtime python 3.12 exact tool Dockerfile:2',
      'docker composer 2.7 exact tool Dockerfile:7',
      'runtime composer 2.7 exact tool Dockerfile:7',
    ]);
  });

  test('the default of an argument stands in its place, and where it is written', () => {
    const facts = read(
      'ARG POT_TAG=4.1-alpine',
      'ARG KIND',
      'FROM tea/pot:${POT_TAG}',
      'FROM tea/cup:$KIND',
      'FROM tea/lid:${LID:-2.0}',
      'FROM ${REGISTRY}/tea/tray:1.0',
      'FROM ${IMAGE}',
    );
    expect(facts).toEqual([
      'docker tea/pot 4.1-alpine exact tool Dockerfile:1',
      'docker tea/cup - none tool Dockerfile:4',
      'docker tea/lid 2.0 exact tool Dockerfile:5',
      'docker tea/tray 1.0 exact tool Dockerfile:6',
    ]);
  });

  test('arguments and variables that hold a runtime', () => {
    const facts = read(
      'ARG NODE_VERSION=20.11',
      'ENV GO_VERSION="1.22.1" LID_VERSION=3 \\',
      '    PHP_VERSION=8.3',
      'ENV RUBY_VERSION 3.3.0',
      'ENV PYTHON_VERSION=latest',
    );
    expect(facts).toEqual([
      'runtime node 20.11 exact tool Dockerfile:1',
      'runtime go 1.22.1 exact tool Dockerfile:2',
      'runtime php 8.3 exact tool Dockerfile:2',
      'runtime ruby 3.3.0 exact tool Dockerfile:4',
    ]);
  });

  test('a text within the file is no instruction', () => {
    const facts = read('#FROM a:1', 'RUN x \\', '  FROM b:2', 'FROM c:3');
    expect(facts).toEqual(['docker c 3 exact tool Dockerfile:4']);
  });

  test('arguments that double each other end', () => {
    expect(read('ARG A=1', ...Array<string>(200).fill('ARG A=$A$A'), 'FROM tea/pot:$A')).toEqual([
      'docker tea/pot - none tool Dockerfile:202',
    ]);
  });
});

describe('compose', () => {
  const text = [
    'x-base: &base',
    '  image: tea/pot:1.4',
    'services:',
    '  pot:',
    '    <<: *base',
    '  db:',
    '    image: "postgres:${PG_VERSION:-16}"',
    '  cache:',
    '    image: redis:${REDIS_TAG}',
    '  web:',
    '    image: own/web:9.9',
    '    build: .',
  ].join('\n');

  test('images and defaults; one that is built here is none', () => {
    expect(factLines(readManifest(compose, { 'compose.yaml': text }))).toEqual([
      'docker tea/pot 1.4 exact tool compose.yaml:2',
      'docker postgres 16 exact tool compose.yaml:7',
      'docker redis - none tool compose.yaml:9',
    ]);
  });

  test('the file of variables beside it', () => {
    const files = { 'dev/compose.yaml': text, 'dev/.env': '# x\nREDIS_TAG=7.2-alpine\n' };
    expect(factLines(readManifest(compose, files))).toContain(
      'docker redis 7.2-alpine exact tool dev/.env:2',
    );
  });

  test.each(['services: 3', 'services:\n  a: b\n  c: [1]', '- x', ''])(
    'wrong types are left out: %j',
    (wrong) => {
      expect(readManifest(compose, { 'compose.yaml': wrong })).toEqual({ facts: [] });
    },
  );

  test('a broken file is a note', () => {
    const { facts, note } = readManifest(compose, {
      'compose.yaml': 'services:\n  a:\n    image: b:1\n  c: [',
    });
    expect(facts.map(({ name }) => name)).toEqual(['b']);
    expect(note).toContain('compose.yaml (line 4)');
  });
});
