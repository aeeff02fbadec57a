import { describe, expect, test } from 'vitest';
import { backendsOf, said, type Tree, testBackend, text } from '../support/backend.ts';

testBackend(
  'a Go service',
  {
    'go.mod': text(
      'module github.com/example/ledger',
      '',
      'go 1.22',
      '',
      'require (',
      '\tgithub.com/gin-gonic/gin v1.10.0',
      '\tgithub.com/golang-jwt/jwt/v5 v5.2.1',
      '\tgithub.com/jackc/pgx/v5 v5.7.1',
      '\tgithub.com/spf13/viper v1.19.0',
      '\tgithub.com/stretchr/testify v1.9.0',
      '\tgithub.com/mattn/go-sqlite3 v1.14.0 // indirect',
      ')',
    ),
    'cmd/api/main.go': text(
      'package main',
      '',
      '// echo.New()',
      'func main() {',
      '\tr := gin.Default()',
      '\tr.GET("/health", health)',
      '}',
    ),
    'internal/auth/token.go': 'package auth\n\nvar t, _ = jwt.Parse(s, key)\n',
    'internal/store/store.go': 'package store\n\nvar pool, _ = pgxpool.New(ctx, url)\n',
    'internal/store/store_test.go': 'package store\n\nfunc TestStore(t *testing.T) {}\nvar r = fiber.New()\n',
    Makefile: 'run:\n\tgo run ./cmd/api\n',
    Dockerfile: text(
      'FROM golang:1.22 AS build',
      'COPY . .',
      'FROM gcr.io/distroless/static-debian12',
      'COPY --from=build /api /api',
    ),
  },
  {
    runtime: 'Go 1.22+ @ go.mod:3',
    framework: 'Gin 1.10.0 @ go.mod:6 cmd/api/main.go:5',
    auth: 'JWT (golang-jwt/jwt 5.2.1) @ go.mod:7 internal/auth/token.go:3',
    orm: 'none: no known package or call of an object mapper',
    database: 'PostgreSQL (client jackc/pgx 5.7.1) @ go.mod:8 internal/store/store.go:3',
    tests: 'Testify 1.9.0, go test @ go.mod:10 internal/store/store_test.go:3',
  },
);

describe('Go', () => {
  const mod = (...modules: readonly string[]) =>
    `module x\n\ngo 1.22\n${modules.map((each) => `require ${each}\n`).join('')}`;
  const cases: readonly (readonly [string, Tree, string | undefined])[] = [
    [
      'net/http',
      { 'go.mod': mod(), 'main.go': 'package main\nfunc main() { http.ListenAndServe(":80", nil) }\n' },
      'net/http @ main.go:2',
    ],
    [
      'Echo',
      { 'go.mod': mod('github.com/labstack/echo/v4 v4.12.0'), 'a.go': 'var e = echo.New()' },
      'Echo 4.12.0 @ go.mod:4 a.go:1',
    ],
    [
      'Chi',
      { 'go.mod': mod('github.com/go-chi/chi/v5 v5.1.0'), 'a.go': 'var r = chi.NewRouter()' },
      'Chi 5.1.0 @ go.mod:4 a.go:1',
    ],
    [
      'Fiber',
      { 'go.mod': mod('github.com/gofiber/fiber/v2 v2.52.5'), 'a.go': 'var a = fiber.New()' },
      'Fiber 2.52.5 @ go.mod:4 a.go:1',
    ],
    [
      'gRPC',
      { 'go.mod': mod('google.golang.org/grpc v1.68.0'), 'a.go': 'var s = grpc.NewServer()' },
      'gRPC 1.68.0 @ go.mod:4 a.go:1',
    ],
    [
      'a command',
      { 'go.mod': mod('github.com/spf13/cobra v1.8.0'), 'main.go': 'package main\nfunc main() {}\n' },
      undefined,
    ],
    [
      'a client',
      { 'go.mod': mod('google.golang.org/grpc v1.68.0'), 'main.go': 'var c, _ = grpc.NewClient("x")' },
      undefined,
    ],
    [
      'a server of tests',
      { 'go.mod': mod(), 'main_test.go': 'func x() { http.ListenAndServe(":1", nil) }' },
      undefined,
    ],
    [
      'what a string says',
      { 'go.mod': mod(), 'main.go': 'var s = `http.ListenAndServe(":80", nil)` // x.ListenAndServe()' },
      undefined,
    ],
  ];
  test.each(cases)('%s', async (_, tree, framework) => {
    expect(said(await backendsOf(tree), 'framework')).toBe(framework);
  });

  test('its own name is that of the module', async () => {
    const apps = await backendsOf({
      'go.mod': 'module example.org/ledger\n',
      'main.go': 'srv.ListenAndServe()',
    });
    expect(apps.map(({ name }) => name)).toEqual(['example.org/ledger']);
  });
});

testBackend(
  'a Rust service',
  {
    'Cargo.toml': text(
      '[package]',
      'name = "ledger"',
      'version = "0.1.0"',
      'rust-version = "1.75"',
      '[dependencies]',
      'axum = "0.7.5"',
      'sqlx = { version = "0.8.2", features = ["postgres"] }',
      'jsonwebtoken = "9.3.0"',
      'anyhow = "1.0"',
      '[dev-dependencies]',
      'rocket = "0.5.1"',
    ),
    'src/main.rs': text(
      'fn main() {',
      '    // HttpServer::new(',
      '    let app = Router::new().route("/", get(root));',
      '    let pool = PgPoolOptions::new();',
      '}',
    ),
    'src/auth.rs':
      'use jsonwebtoken::decode;\n#[cfg(test)]\nmod tests {\n    #[test]\n    fn works() {}\n}\n',
  },
  {
    runtime: 'Rust 1.75+ @ Cargo.toml:4',
    framework: 'Axum 0.7.5 @ Cargo.toml:6 src/main.rs:3',
    auth: 'JWT (jsonwebtoken 9.3.0) @ Cargo.toml:8 src/auth.rs:1',
    orm: 'SQLx 0.8.2 @ Cargo.toml:7',
    database: 'PostgreSQL @ src/main.rs:4',
    tests: 'cargo test @ src/auth.rs:4',
  },
);

test('Actix Web', async () => {
  const tree = {
    'Cargo.toml': '[dependencies]\nactix-web = "4.9.0"\n',
    'src/main.rs': 'HttpServer::new(|| App::new())',
  };
  expect(said(await backendsOf(tree), 'framework')).toBe('Actix Web 4.9.0 @ Cargo.toml:2 src/main.rs:1');
});

test('a library that serves something in its tests is no app', async () => {
  const tree = {
    'Cargo.toml': '[dependencies]\nactix-web = "4.9.0"\n',
    'src/lib.rs': 'fn t() { HttpServer::new(f); }',
  };
  expect(await backendsOf(tree)).toEqual([]);
});

test('crates of its own workspace are a part of it', async () => {
  const apps = await backendsOf({
    'server/Cargo.toml':
      '[package]\nname = "server"\nversion = "1.0.0"\n[dependencies]\naxum = "0.7.5"\nstore = { path = "../store", version = "1.0.0" }\n',
    'server/src/main.rs': 'fn main() { Router::new(); }',
    'store/Cargo.toml': '[package]\nname = "store"\nversion = "1.0.0"\n[dependencies]\ndiesel = "2.2.0"\n',
    'store/src/lib.rs': '',
  });
  expect(said(apps, 'orm')).toBe('Diesel 2.2.0 @ store/Cargo.toml:5');
});
