import { signals } from '../source/search-sources.ts';
import type { Language } from './language.ts';

export const rust: Language = {
  ecosystem: 'cargo',
  sources: /\.rs$/,
  syntax: () => 'rust',
  firstFiles: /^(?:main|lib|server|app|routes?|router|auth|api|mod|db)\.rs$/,
  runtimes: [['rust', 'Rust']],
  frameworks: [
    { name: 'Axum', packages: ['axum'], start: /\baxum::serve\s*\(|\baxum::Server\b|\bRouter::new\s*\(/ },
    { name: 'Actix Web', packages: ['actix-web'], start: /\bHttpServer::new\s*\(/ },
    { name: 'Rocket', packages: ['rocket'], start: /\brocket::(?:build|ignite|custom)\s*\(/ },
    { name: 'Warp', packages: ['warp'], start: /\bwarp::serve\s*\(/ },
    { name: 'Poem', packages: ['poem'], start: /\bpoem::Server\b|\bServer::new\s*\(\s*TcpListener/ },
    { name: 'Tonic', packages: ['tonic'], start: /\bServer::builder\s*\(\s*\)/, apiStyle: 'gRPC' },
  ],
  entry: /^(?:src\/)?main\.rs$|^src\/bin\//,
  signals: signals(
    ['apiStyle', 'HTTP routes', /\.routes?\s*\(|#\[(?:get|post|put|patch|delete)\s*\(|\bwarp::path\b/],
    ['apiStyle', 'GraphQL', /\basync_graphql\b|\bRootNode::new\s*\(/],
    ['apiStyle', 'gRPC', /#\[tonic::async_trait\]/],
    ['auth', 'JWT', /\bjsonwebtoken::|\bDecodingKey::|\bSignWithKey\b|\bVerifyWithKey\b/],
    ['auth', 'sessions', /\bSessionMiddleware::|\bSessionManagerLayer::/],
    ['database', 'PostgreSQL', /\bPgPool(?:Options)?\b|\bPgConnection\b|\btokio_postgres::/],
    ['database', 'MySQL', /\bMySqlPool(?:Options)?\b|\bMysqlConnection\b/],
    ['database', 'SQLite', /\bSqlitePool(?:Options)?\b|\bSqliteConnection\b|\brusqlite::/],
    ['tests', 'cargo test', /#\[(?:tokio::|actix_web::|sqlx::|rocket::async_)?test\b/],
  ),
};
