import { describe, expect, test } from 'vitest';
import { namedTool } from '../../../src/sessions/tools/named-tool.ts';

describe('a tool that no table knows', () => {
  test.each([
    ['mcp__files__read_file', { path: 'a.md' }, { action: 'read', reads: ['a.md'] }],
    [
      'mcp__files__read_multiple_files',
      { paths: ['a.md', 'b.md'] },
      { action: 'read', reads: ['a.md', 'b.md'] },
    ],
    ['mcp__files__list_directory', { path: 'src' }, { action: 'search', reads: ['src'] }],
    ['mcp__files__search_files', { path: 'src', pattern: 'x' }, { action: 'search', reads: ['src'] }],
    [
      'mcp__files__write_file',
      { path: 'a.md' },
      { action: 'create', changes: [{ kind: 'create', path: 'a.md' }] },
    ],
    [
      'mcp__files__edit_file',
      { file_path: 'a.md' },
      { action: 'edit', changes: [{ kind: 'edit', path: 'a.md' }] },
    ],
    [
      'server.deleteFile',
      { filePath: 'a.md' },
      { action: 'delete', changes: [{ kind: 'delete', path: 'a.md' }] },
    ],
    [
      'mcp__files__move_file',
      { source: 'a', destination: 'b' },
      { action: 'move', changes: [{ kind: 'move', path: 'b', from: 'a' }] },
    ],
    [
      'files/searchAndReplace',
      { path: 'a.md' },
      { action: 'edit', changes: [{ kind: 'edit', path: 'a.md' }] },
    ],
    ['search_replace', { path: 'a.md' }, { action: 'edit', changes: [{ kind: 'edit', path: 'a.md' }] }],
    ['get_or_create_branch', { name: 'x' }, { action: 'other', text: '{"name":"x"}' }],
    ['get_update_status', { id: 7 }, { action: 'read', reads: [] }],
    ['mcp__mail__send_message', { to: 'Ann' }, { action: 'other', text: '{"to":"Ann"}' }],
    ['mcp__tracker__create_issue', { title: 'Bug' }, { action: 'other', text: '{"title":"Bug"}' }],
    ['mcp__tracker__list_issues', { query: 'open' }, { action: 'search', reads: ['open'] }],
    ['mcp__host__execute_command', { command: 'make' }, { action: 'execute', command: 'make' }],
    ['mcp__web__fetch', { url: 'https://site.test' }, { action: 'fetch', reads: ['https://site.test'] }],
    [
      'mcp__postgres__query',
      { sql: 'delete from labels' },
      { action: 'edit', text: '{"sql":"delete from labels"}' },
    ],
    [
      'mcp__db__run',
      { query: 'select 1; UPDATE a SET b = 1' },
      { action: 'edit', text: '{"query":"select 1; UPDATE a SET b = 1"}' },
    ],
    ['mcp__postgres__query', { sql: 'select 1' }, { action: 'search', reads: [] }],
    ['mcp__web__search', { query: 'drop table in SQL' }, { action: 'search', reads: ['drop table in SQL'] }],
    ['frobnicate', { level: 3 }, { action: 'other', text: '{"level":3}' }],
    ['constructor', {}, { action: 'other', text: undefined }],
    ['', {}, { action: 'other', text: undefined }],
  ])('%s %j', (name, input, expected) => {
    expect(namedTool(name, input)).toEqual(expected);
  });

  test('long arguments are cut', () => {
    expect(namedTool('frobnicate', { text: 'x'.repeat(10_000) }).text).toHaveLength(2001);
  });
});
