import { describeStack } from '../../support/stack.ts';

describeStack('.NET with central versions', {
  tree: {
    'global.json': '{\n  "sdk": { "version": "8.0.401", "rollForward": "latestFeature" }\n}\n',
    'Directory.Build.props': `<Project>
  <PropertyGroup>
    <TargetFramework>net8.0</TargetFramework>
    <Nullable>enable</Nullable>
  </PropertyGroup>
</Project>
`,
    'Directory.Packages.props': `<Project>
  <PropertyGroup>
    <ManagePackageVersionsCentrally>true</ManagePackageVersionsCentrally>
    <EfVersion>8.0.8</EfVersion>
  </PropertyGroup>
  <ItemGroup>
    <PackageVersion Include="Microsoft.EntityFrameworkCore" Version="$(EfVersion)" />
    <PackageVersion Include="Serilog" Version="4.0.1" />
    <PackageVersion Include="xunit" Version="2.9.0" />
    <PackageVersion Include="Polly" Version="$(PollyVersion)" />
  </ItemGroup>
</Project>
`,
    'src/Mill/Mill.csproj': `<Project Sdk="Microsoft.NET.Sdk.Web">
  <ItemGroup>
    <PackageReference Include="Microsoft.EntityFrameworkCore" />
    <PackageReference Include="Serilog" />
    <PackageReference Include="Polly" />
    <PackageReference Include="MediatR" Version="12.*" />
    <PackageReference Include="FluentValidation.AspNetCore" Version="11.3.0" />
    <PackageReference Include="Serilog.AspNetCore" Version="8.0.2" />
    <PackageReference Include="xunit.v3" Version="1.0.0" />
  </ItemGroup>
</Project>
`,
    'src/Rules/Rules.fsproj': `<Project Sdk="Microsoft.NET.Sdk">
  <ItemGroup>
    <PackageReference Include="FSharp.Core" Version="8.0.300" />
  </ItemGroup>
</Project>
`,
  },
  true: {
    '- **Target framework**: `net8.0`': 'Directory.Build.props:3',
    '- **.NET 8** and ASP.NET Core 8.0': 'Directory.Build.props:3, Directory.Build.props:3',
    '- **EF Core** 8.0.8': 'Directory.Packages.props:4',
    '- Serilog 4.x, xUnit 2': 'Directory.Packages.props:8, Directory.Packages.props:9',
    '| Package | Version |\n|---|---|\n| FSharp.Core | 8.0.300 |': 'src/Rules/Rules.fsproj:3',
    'Install the .NET SDK 8.0.401.': 'global.json:2',
    '- MediatR 12': 'src/Mill/Mill.csproj:6',
    '- C# 12 and the compiler decides': 'Directory.Build.props:3',
  },
  false: {
    '- **Target framework**: `net9.0`': 'net9.0 is stated, but Directory.Build.props (line 3) has 8.0',
    'The mill targets .NET 9.': '.NET 9 is stated, but Directory.Build.props (line 3) has 8.0',
    '- **EF Core** 9.0': 'EF Core 9.0 is stated, but Directory.Packages.props (line 4) has 8.0.8',
    '- xUnit 3': 'xUnit 3 is stated, but Directory.Packages.props (line 9) has 2.9.0',
    '- C# 13': 'C# 13 is stated, but Directory.Build.props (line 3) has 12 (net8.0)',
    '- MediatR 11': 'MediatR 11 is stated, but src/Mill/Mill.csproj (line 6) has 12.*',
    'Install the .NET SDK 7.0.100.': '.NET SDK 7.0.100 is stated, but global.json (line 2) has 8.0.401',
  },
  unsourced: { '- **AutoMapper 13.0**': 'AutoMapper 13.0' },
  unverifiable: [
    // From a property that is set elsewhere; within a range; F# goes by the SDK.
    '- F# 9',
    '- Polly 8.4',
    '- MediatR 12.4',
    // What goes along with it is versioned apart.
    '- FluentValidation 11.9',
  ],
});

describeStack('.NET Framework with packages.config', {
  tree: {
    'Loom.Web/packages.config': `<?xml version="1.0" encoding="utf-8"?>
<packages>
  <package id="Newtonsoft.Json" version="13.0.3" targetFramework="net48" />
  <package id="EntityFramework" version="6.4.4" targetFramework="net48" />
</packages>
`,
    'Loom.Web/Loom.Web.csproj': `<Project ToolsVersion="15.0">
  <PropertyGroup>
    <TargetFrameworkVersion>v4.8</TargetFrameworkVersion>
  </PropertyGroup>
</Project>
`,
  },
  true: {
    '- .NET Framework 4.8': 'Loom.Web/Loom.Web.csproj:3',
    '- Newtonsoft.Json (13.0.3)': 'Loom.Web/packages.config:3',
    '- Entity Framework 6': 'Loom.Web/packages.config:4',
  },
  false: {
    '- .NET Framework 4.7.2': '.NET Framework 4.7.2 is stated, but Loom.Web/Loom.Web.csproj (line 3) has 4.8',
    '- Newtonsoft.Json (12.0.1)':
      'Newtonsoft.Json 12.0.1 is stated, but Loom.Web/packages.config (line 3) has 13.0.3',
  },
  unsourced: { '- **Autofac 6.5**': 'Autofac 6.5' },
  unverifiable: ['- C# 7.3'],
});
