import { describeStack } from '../../support/stack.ts';

const manifest = `// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "Kiln",
    dependencies: [
        .package(url: "https://host.test/vapor/vapor.git", from: "4.99.0"), // Vapor 3 was before
        .package(url: "https://host.test/groue/GRDB.swift", exact: "6.29.1"),
        .package(url: "https://host.test/apple/swift-argument-parser", .upToNextMinor(from: "1.3.0")),
        .package(url: "https://host.test/onevcat/Kingfisher.git", branch: "master"),
    ]
)
`;

describeStack('Swift package with Package.resolved', {
  tree: {
    'Package.swift': manifest,
    'Package.resolved': `{
  "pins" : [
    {
      "identity" : "vapor",
      "kind" : "remoteSourceControl",
      "location" : "https://host.test/vapor/vapor.git",
      "state" : {
        "revision" : "aa",
        "version" : "4.105.2"
      }
    },
    {
      "identity" : "kingfisher",
      "kind" : "remoteSourceControl",
      "location" : "https://host.test/onevcat/Kingfisher.git",
      "state" : {
        "branch" : "master",
        "revision" : "bb"
      }
    }
  ],
  "version" : 2
}
`,
  },
  true: {
    '- Swift 5.9': 'Package.swift:1',
    '- Swift 5.9+': 'Package.swift:1',
    '- **Vapor 4.105**': 'Package.resolved:9',
    '- Vapor 4': 'Package.swift:7',
    '- GRDB 6.29': 'Package.swift:8',
    '- `swift-argument-parser` 1.3.0': 'Package.swift:9',
  },
  false: {
    '- Swift 5.7': 'Swift 5.7 is stated, but Package.swift (line 1) has 5.9',
    '- **Vapor 3.0**': 'Vapor 3.0 is stated, but Package.resolved (line 9) has 4.105.2',
    '- GRDB 5.0': 'GRDB 5.0 is stated, but Package.swift (line 8) has 6.29.1',
    '- ArgumentParser 1.5': 'ArgumentParser 1.5 is stated, but Package.swift (line 9) has >=1.3.0 <1.4.0',
  },
  unsourced: { '- **SnapKit 5.6**': 'SnapKit 5.6' },
  // Newer tools read the manifest, too; a branch says no version.
  unverifiable: ['- Swift 6', '- Swift 6.1', '- Kingfisher 7.0'],
});

describeStack('new tools that compile an older language', {
  tree: {
    'Package.swift':
      '// swift-tools-version:6.0\nlet package = Package(name: "Kiln", swiftLanguageModes: [.v5])\n',
    'Lid.xcodeproj/project.pbxproj': '\t\t\t\tSWIFT_VERSION = 5.0;\n',
    '.swift-version': '6.0.3\n',
    'Package.resolved': '{"pins": [], "version": 3}\n',
  },
  true: {
    '- Swift 5': 'Package.swift:2',
    '- Swift 6': '.swift-version:1',
    '- Swift 6.0+': '.swift-version:1',
  },
  false: { '- Swift 5.7+': 'Swift 5.7+ is stated, but Package.swift (line 1) has 6.0' },
  unsourced: {},
  // Packages of an Xcode project may come from anywhere.
  unverifiable: ['- **SnapKit 5.6**'],
});

describeStack('Xcode project', {
  tree: {
    'App/Kiln.xcodeproj/project.pbxproj': `/* Begin XCRemoteSwiftPackageReference section */
		01 /* XCRemoteSwiftPackageReference "Alamofire" */ = {
			isa = XCRemoteSwiftPackageReference;
			repositoryURL = "https://host.test/Alamofire/Alamofire.git";
			requirement = {
				kind = upToNextMajorVersion;
				minimumVersion = 5.8.0;
			};
		};
		02 /* XCRemoteSwiftPackageReference "SnapKit" */ = {
			isa = XCRemoteSwiftPackageReference;
			repositoryURL = "https://host.test/SnapKit/SnapKit";
			requirement = {
				kind = exactVersion;
				version = 5.6.0;
			};
		};
				IPHONEOS_DEPLOYMENT_TARGET = 16.0;
				SWIFT_VERSION = 5.0;
				SWIFT_VERSION = 5.0;
`,
    'App/Kiln.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved': `{
  "object": {
    "pins": [
      {
        "package": "Alamofire",
        "repositoryURL": "https://host.test/Alamofire/Alamofire.git",
        "state": {
          "branch": null,
          "revision": "aa",
          "version": "5.9.1"
        }
      }
    ]
  },
  "version": 1
}
`,
  },
  true: {
    '- Alamofire 5.9': 'App/Kiln.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved:10',
    '- SnapKit 5.6': 'App/Kiln.xcodeproj/project.pbxproj:12',
    '- Swift 5': 'App/Kiln.xcodeproj/project.pbxproj:19',
  },
  false: {
    '- Alamofire 4.9':
      'Alamofire 4.9 is stated, but App/Kiln.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved (line 10) has 5.9.1',
    '- SnapKit 5.0': 'SnapKit 5.0 is stated, but App/Kiln.xcodeproj/project.pbxproj (line 12) has 5.6.0',
  },
  unsourced: { '- Kingfisher 7.0': 'Kingfisher 7.0' },
  // The language setting is no version of the tools.
  unverifiable: ['- Swift 5.9', '- Swift 6'],
});

describeStack('CocoaPods', {
  tree: {
    Podfile: `platform :ios, '15.0'
target 'Kiln' do
  pod 'Alamofire', '~> 5.8'
  pod 'SnapKit'
  pod 'Firebase/Core', '10.29.0'
end
`,
    'Podfile.lock': `PODS:
  - Alamofire (5.9.1)
  - Firebase/Core (10.29.0):
    - FirebaseAnalytics (~> 10.29.0)
  - SnapKit (5.6.0)

DEPENDENCIES:
  - Alamofire (~> 5.8)
`,
  },
  true: { '- Alamofire 5.9': 'Podfile.lock:2', '- **SnapKit** 5.6': 'Podfile.lock:5' },
  false: { '- SnapKit 5.7': 'SnapKit 5.7 is stated, but Podfile.lock (line 5) has 5.6.0' },
  unsourced: {},
  unverifiable: ['- **Kingfisher 7.0**'],
});
