import { describeStack } from '../../support/stack.ts';

describeStack('pub with a lock file', {
  tree: {
    'pubspec.yaml': `name: kiln
version: 1.4.0+12
environment:
  sdk: ">=3.5.0 <4.0.0"
  flutter: ">=3.24.0"
dependencies:
  flutter:
    sdk: flutter
  flutter_riverpod: ^2.5.1
  go_router: ^14.2.0
  intl: any
  glaze:
    path: ../glaze
dev_dependencies:
  mocktail: 1.0.4
`,
    'pubspec.lock': `packages:
  collection:
    dependency: transitive
    description:
      name: collection
      url: "https://pub.test"
    source: hosted
    version: "1.18.0"
  flutter:
    dependency: "direct main"
    description: flutter
    source: sdk
    version: "0.0.0"
  flutter_riverpod:
    dependency: "direct main"
    description:
      name: flutter_riverpod
      url: "https://pub.test"
    source: hosted
    version: "2.6.1"
  go_router:
    dependency: "direct main"
    description:
      name: go_router
      url: "https://pub.test"
    source: hosted
    version: "14.6.2"
sdks:
  dart: ">=3.5.0 <4.0.0"
  flutter: ">=3.24.0"
`,
  },
  true: {
    '- Flutter 3.24+ with Dart 3.5': 'pubspec.yaml:5, pubspec.yaml:4',
    '- **Dart SDK** ^3.5.0': 'pubspec.yaml:4',
    '- Dart 3': 'pubspec.yaml:4',
    '- Riverpod ^2.5.1': 'pubspec.yaml:9',
    '- Riverpod 2.6': 'pubspec.lock:20',
    '- **GoRouter**: 14.x': 'pubspec.yaml:10',
    '- Mocktail 1.0': 'pubspec.yaml:15',
  },
  false: {
    '- Flutter 3.22': 'Flutter 3.22 is stated, but pubspec.yaml (line 5) has >=3.24.0',
    '- Dart 3.2': 'Dart 3.2 is stated, but pubspec.yaml (line 4) has >=3.5.0 <4.0.0',
    '- Dart SDK 3.0+': 'Dart SDK 3.0+ is stated, but pubspec.yaml (line 4) has >=3.5.0 <4.0.0',
    '- **Riverpod 3**': 'Riverpod 3 is stated, but pubspec.lock (line 20) has 2.6.1',
    '| Package | Version |\n|---|---|\n| go_router | ^13.0.0 |':
      'go_router ^13.0.0 is stated, but pubspec.yaml (line 10) has ^14.2.0',
    '- mocktail 1.1.0': 'mocktail 1.1.0 is stated, but pubspec.yaml (line 15) has 1.0.4',
  },
  unsourced: { '- **Dio 5.4**': 'Dio 5.4' },
  // The ranges go on; `any` and a package in a folder say no version; what the project is itself is a release.
  unverifiable: ['- Flutter 3.27', '- Dart 3.6', '- intl 0.19.0', '- glaze 2.0.0'],
});

describeStack('pub without a lock file', {
  tree: {
    'pubspec.yaml': `name: kiln
environment:
  sdk: ^3.5.0
  flutter: 3.24.3
dependencies:
  flutter_bloc: ">=8.1.0 <9.0.0"
  get: ^4.6.6
`,
    '.fvmrc': '{\n  "flutter": "3.24.3"\n}\n',
  },
  true: {
    '- Flutter 3.24.3': '.fvmrc:2',
    '- Bloc 8.1': 'pubspec.yaml:6',
    '- GetX ^4.6.6': 'pubspec.yaml:7',
  },
  false: {
    '- Flutter 3.27': 'Flutter 3.27 is stated, but .fvmrc (line 2) has 3.24.3',
    '- Bloc 9.0': 'Bloc 9.0 is stated, but pubspec.yaml (line 6) has >=8.1.0 <9.0.0',
    '- Dart 2.19': 'Dart 2.19 is stated, but pubspec.yaml (line 3) has ^3.5.0',
  },
  unsourced: { '- **Drift 2.18**': 'Drift 2.18' },
  // Others bring Dio and Riverpod along, and no lock file tells.
  unverifiable: ['- Bloc 8.2', '- Dio 5.4', '- **Riverpod 2.5**'],
});

describeStack('a lock file that wants a newer Flutter than any pubspec', {
  tree: {
    'pubspec.yaml': 'name: kiln\nenvironment:\n  sdk: ^3.5.0\n',
    'pubspec.lock': 'packages:\nsdks:\n  dart: ">=3.7.0 <4.0.0"\n  flutter: ">=3.29.0-1.0.pre"\n',
    'packages/glaze/pubspec.yaml': 'name: glaze\nresolution: workspace\ndependencies:\n  yaml: ^3.1.0\n',
  },
  true: { '- Flutter 3.29+': 'pubspec.lock:4', '- Dart ^3.5.0': 'pubspec.yaml:3' },
  false: { '- Flutter 3.10+': 'Flutter 3.10+ is stated, but pubspec.lock (line 4) has >=3.29.0-1.0.pre' },
  unsourced: { '- **Freezed 2.5**': 'Freezed 2.5' },
  unverifiable: ['- Flutter 3.35', '- Dart 3.8'],
});

const workflow = (uses: string, input: string) =>
  `on: push\njobs:\n  test:\n    steps:\n      - uses: ${uses}\n        with:\n          ${input}\n`;

describeStack('setup actions', {
  tree: {
    '.github/workflows/flutter.yml': workflow('subosito/flutter-action@v2', "flutter-version: '3.24.x'"),
    '.github/workflows/dart.yml': workflow('dart-lang/setup-dart@v1', 'sdk: 3.5.1'),
    'pubspec.yaml': 'name: kiln\ndependencies:\n  args: ^2.5.0\n',
  },
  true: {
    '- Flutter 3.24': '.github/workflows/flutter.yml:7',
    '- Dart 3.5': '.github/workflows/dart.yml:7',
  },
  false: {
    '- Flutter 3.22': 'Flutter 3.22 is stated, but .github/workflows/flutter.yml (line 7) has 3.24.x',
  },
  unsourced: { '- **Melos 6.1**': 'Melos 6.1' },
  // Nothing tells of Elixir.
  unverifiable: ['- Elixir 1.17'],
});
