import { describe, expect, test } from 'vitest';
import { backendsOf, said, type Tree, text } from '../support/backend.ts';

const api = (folder: string, dependencies: Readonly<Record<string, string>> = {}): Tree => ({
  [`${folder}package.json`]: JSON.stringify({ dependencies: { express: '4.21.0', ...dependencies } }),
  [`${folder}index.js`]: 'const app = express();\n',
});

describe('a server is not its client', () => {
  const graph = text('services:', '  graph:', '    image: neo4j:5.26');
  const none = 'none: no known client, connection or image of a database';

  test('the client alone says nothing of the version of the server', async () => {
    expect(said(await backendsOf(api('', { 'neo4j-driver': '6.0.0' })), 'database')).toBe(
      'Neo4j (client neo4j-driver 6.0.0) @ package.json:1',
    );
  });

  test('both are told apart', async () => {
    const tree = { ...api('', { 'neo4j-driver': '6.0.0' }), 'compose.yaml': graph };
    expect(said(await backendsOf(tree), 'database')).toBe(
      'Neo4j (image neo4j:5.26, client neo4j-driver 6.0.0) @ compose.yaml:3 package.json:1',
    );
  });

  test('an image counts for the only server there is', async () => {
    expect(said(await backendsOf({ ...api(''), 'compose.yaml': graph }), 'database')).toBe(
      'Neo4j (image neo4j:5.26) @ compose.yaml:3',
    );
  });

  test('of several servers, for those alone that speak with it', async () => {
    const apps = await backendsOf({
      ...api('a/', { 'neo4j-driver': '6.0.0' }),
      ...api('b/'),
      'compose.yaml': graph,
    });
    expect([said(apps, 'database'), said(apps.slice(1), 'database')]).toEqual([
      'Neo4j (image neo4j:5.26, client neo4j-driver 6.0.0) @ compose.yaml:3 a/package.json:1',
      none,
    ]);
  });

  test('a compose file in the folder of another server is that server’s', async () => {
    const apps = await backendsOf({
      ...api('a/', { 'neo4j-driver': '6.0.0' }),
      ...api('b/', { 'neo4j-driver': '6.0.0' }),
      'a/compose.yaml': graph,
    });
    expect([said(apps, 'database'), said(apps.slice(1), 'database')]).toEqual([
      'Neo4j (image neo4j:5.26, client neo4j-driver 6.0.0) @ a/compose.yaml:3 a/package.json:1',
      'Neo4j (client neo4j-driver 6.0.0) @ b/package.json:1',
    ]);
  });

  test('an image that is built, and no database, is none', async () => {
    const compose = text(
      'services:',
      '  db:',
      '    build: ./db',
      '    image: postgres:16',
      '  mail:',
      '    image: axllent/mailpit',
    );
    expect(said(await backendsOf({ ...api(''), 'compose.yaml': compose }), 'database')).toBe(none);
  });

  test('a compose file of tests is none of the app', async () => {
    const tree = { ...api(''), 'test/compose.yaml': graph };
    expect(said(await backendsOf(tree), 'database')).toBe(none);
  });
});

describe('connections tell their kind and nothing else', () => {
  const csproj = '<Project Sdk="Microsoft.NET.Sdk.Web"></Project>';
  const cases: readonly (readonly [string, string | undefined])[] = [
    ['Host=h;Database=d;Username=u;Password=p4ssw0rd', 'PostgreSQL'],
    ['Server=h;Database=d;User Id=sa;Password=p4ssw0rd;TrustServerCertificate=True', 'SQL Server'],
    ['Server=(localdb)\\\\mssqllocaldb;Database=d', 'SQL Server'],
    ['Data Source=app.db', 'SQLite'],
    ['Server=h;Port=3306;Database=d;Uid=root;Pwd=p4ssw0rd', 'MySQL'],
    ['mongodb://root:p4ssw0rd@h/d', 'MongoDB'],
    ['Endpoint=sb://h/;SharedAccessKey=p4ssw0rd', undefined],
  ];
  test.each(cases)('%s', async (connection, kind) => {
    const apps = await backendsOf({
      'Api.csproj': csproj,
      'appsettings.json': `{\n  "ConnectionStrings": {\n    "Main": "${connection}"\n  }\n}\n`,
    });
    expect(said(apps, 'database')).toBe(
      kind ? `${kind} @ appsettings.json:3` : 'none: no known client, connection or image of a database',
    );
    expect(JSON.stringify(apps)).not.toContain('p4ssw0rd');
  });
});
