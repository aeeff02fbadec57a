import { describeStack } from '../../support/stack.ts';

describeStack('Go', {
  tree: {
    'go.mod': `module tide.test/gauge

go 1.22.0

toolchain go1.22.7

require (
	github.com/gin-gonic/gin v1.10.0
	github.com/jackc/pgx/v5 v5.6.0
	github.com/redis/go-redis/v9 v9.6.1 // indirect
	gorm.io/gorm v1.25.12
	sigs.k8s.io/controller-runtime v0.18.4
)

replace github.com/gin-gonic/gin => ../gin
`,
  },
  true: {
    '- controller-runtime v0.18': 'go.mod:12',
    '- **Go 1.22**': 'go.mod:3',
    '- pgx v5': 'go.mod:9',
    '- `github.com/jackc/pgx/v5` v5.6.0': 'go.mod:9',
    '- Go 1.22.7': 'go.mod:5',
  },
  false: {
    '- **Go 1.21**': 'Go 1.21 is stated, but go.mod (line 5) has 1.22.7',
    '- pgx v4': 'pgx v4 is stated, but go.mod (line 9) has v5.6.0',
    '- controller-runtime 0.17': 'controller-runtime 0.17 is stated, but go.mod (line 12) has v0.18.4',
    '### Go\n\n- Version: 1.20 or higher': 'Go 1.20 or higher is stated, but go.mod (line 3) has 1.22.0',
  },
  unsourced: { '- **Viper 1.18**': 'Viper 1.18' },
  // Replaced by a folder that is not in the repository; its second generation goes on with 1.x.
  unverifiable: ['- Gin 1.9', '- GORM v2'],
});

describeStack('Cargo with a workspace', {
  tree: {
    'Cargo.toml': `[workspace]
members = ["core", "cli"]

[workspace.package]
rust-version = "1.75"
edition = "2021"

[workspace.dependencies]
tokio = { version = "1.38", features = ["full"] }
serde = "1"
`,
    'core/Cargo.toml': `[package]
name = "core"
version = "0.2.0"
rust-version.workspace = true

[dependencies]
tokio = { workspace = true }
serde.workspace = true
axum = "0.7"
`,
    'cli/Cargo.toml': `[package]
name = "cli"
version = "0.2.0"

[dependencies]
clap = "=4.5.16"
reqwest = { git = "https://git.test/reqwest" }
`,
    'Cargo.lock': `version = 3

[[package]]
name = "axum"
version = "0.7.7"

[[package]]
name = "core"
version = "0.2.0"
dependencies = ["axum", "tokio"]

[[package]]
name = "tokio"
version = "1.40.0"
`,
  },
  true: {
    '- **Tokio 1.40**': 'Cargo.lock:14',
    '- Rust 1.75+': 'Cargo.toml:5',
    '- Clap 4.x': 'cli/Cargo.toml:6',
    'The server is written with Axum 0.7.': 'core/Cargo.toml:9',
  },
  false: {
    '- **Tokio 0.3**': 'Tokio 0.3 is stated, but Cargo.lock (line 14) has 1.40.0',
    '- Rust 1.80+': 'Rust 1.80+ is stated, but Cargo.toml (line 5) has 1.75',
    '- Clap 3.x': 'Clap 3.x is stated, but cli/Cargo.toml (line 6) has =4.5.16',
    '| Crate | Version |\n|---|---|\n| `axum` | 0.8 |':
      'axum 0.8 is stated, but Cargo.lock (line 5) has 0.7.7',
  },
  unsourced: { '- **Diesel 2.2**': 'Diesel 2.2' },
  unverifiable: ['- Serde 1.0.210', '- Reqwest 0.12', '- Rust 1.81'],
});
