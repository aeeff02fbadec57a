import { describe, expect, test } from 'vitest';
import { backendsOf, said, type Tree, testBackend, text } from '../support/backend.ts';

const solution: Tree = {
  'Directory.Build.props': text(
    '<Project>',
    '  <PropertyGroup>',
    '    <TargetFramework>net8.0</TargetFramework>',
    '  </PropertyGroup>',
    '</Project>',
  ),
  'Directory.Packages.props': text(
    '<Project>',
    '  <ItemGroup>',
    '    <PackageVersion Include="MediatR" Version="12.4.1" />',
    '    <PackageVersion Include="Npgsql.EntityFrameworkCore.PostgreSQL" Version="8.0.10" />',
    '    <PackageVersion Include="Microsoft.EntityFrameworkCore" Version="8.0.11" />',
    '    <PackageVersion Include="Microsoft.AspNetCore.Authentication.JwtBearer" Version="8.0.8" />',
    '    <PackageVersion Include="xunit" Version="2.9.2" />',
    '    <PackageVersion Include="Serilog" Version="4.0.0" />',
    '  </ItemGroup>',
    '</Project>',
  ),
  'src/Api/Api.csproj': text(
    '<Project Sdk="Microsoft.NET.Sdk.Web">',
    '  <ItemGroup>',
    '    <PackageReference Include="Microsoft.AspNetCore.Authentication.JwtBearer" />',
    '    <ProjectReference Include="..\\Application\\Application.csproj" />',
    '    <ProjectReference Include="..\\Infrastructure\\Infrastructure.csproj" />',
    '  </ItemGroup>',
    '</Project>',
  ),
  'src/Api/Program.cs': text(
    'var builder = WebApplication.CreateBuilder(args);',
    '// builder.Services.AddControllers();',
    'builder.Services.AddAuthentication().AddJwtBearer();',
    'var app = builder.Build();',
    'var hint = "call .AddOpenIdConnect() to sign in";',
    'app.MapGet("/orders", () => Results.Ok());',
  ),
  'src/Api/Endpoints/Orders.cs': 'namespace Api.Endpoints;\n',
  'src/Api/appsettings.json': text(
    '{',
    '  "ConnectionStrings": {',
    '    "Default": "Host=db.internal;Port=5432;Database=orders;Username=app;Password=hunter2hunter2"',
    '  }',
    '}',
  ),
  'src/Api/Dockerfile': text(
    'FROM mcr.microsoft.com/dotnet/aspnet:8.0 AS base',
    'WORKDIR /app',
    'FROM mcr.microsoft.com/dotnet/sdk:8.0 AS build',
    'RUN dotnet publish -o /out',
    'FROM base AS final',
    'COPY --from=build /out .',
  ),
  'src/Application/Application.csproj':
    '<Project Sdk="Microsoft.NET.Sdk">\n  <ItemGroup><PackageReference Include="MediatR" /></ItemGroup>\n</Project>\n',
  'src/Infrastructure/Infrastructure.csproj': text(
    '<Project Sdk="Microsoft.NET.Sdk">',
    '  <ItemGroup>',
    '    <PackageReference Include="Microsoft.EntityFrameworkCore" />',
    '    <PackageReference Include="Npgsql.EntityFrameworkCore.PostgreSQL" />',
    '  </ItemGroup>',
    '</Project>',
  ),
  'src/Infrastructure/OrdersContext.cs': text(
    'namespace Infrastructure;',
    'public class OrdersContext : DbContext { }',
  ),
  'src/Domain/Domain.csproj': '<Project Sdk="Microsoft.NET.Sdk" />\n',
  'tests/Api.Tests/Api.Tests.csproj': text(
    '<Project Sdk="Microsoft.NET.Sdk.Web">',
    '  <ItemGroup>',
    '    <PackageReference Include="xunit" />',
    '    <ProjectReference Include="..\\..\\src\\Api\\Api.csproj" />',
    '  </ItemGroup>',
    '</Project>',
  ),
  'tests/Api.Tests/Program.cs': 'app.MapRazorPages();\n',
};

describe('a .NET solution', () => {
  testBackend(
    'has one app, whose packages come from the projects that it refers to',
    solution,
    {
      runtime: '.NET 8 @ Directory.Build.props:3',
      framework: 'ASP.NET Core 8 @ src/Api/Api.csproj:1 Directory.Build.props:3',
      auth: 'JWT bearer (Microsoft.AspNetCore.Authentication.JwtBearer 8.0.8) @ src/Api/Api.csproj:3 Directory.Packages.props:6 src/Api/Program.cs:3',
      orm: 'EF Core 8.0.11 @ src/Infrastructure/Infrastructure.csproj:3 Directory.Packages.props:5 src/Infrastructure/OrdersContext.cs:2',
      database:
        'PostgreSQL (client Npgsql.EntityFrameworkCore.PostgreSQL 8.0.10) @ src/Infrastructure/Infrastructure.csproj:4 Directory.Packages.props:4 src/Api/appsettings.json:3',
      tests: 'xUnit 2.9.2 @ tests/Api.Tests/Api.Tests.csproj:3 Directory.Packages.props:7',
    },
    'src/Api',
  );

  test('never shows what a connection string holds', async () => {
    const told = JSON.stringify(await backendsOf(solution));
    expect(told).toContain('PostgreSQL');
    expect(told).not.toMatch(/hunter2|db\.internal|Username/);
  });

  test('names the app as its project file does', async () => {
    expect((await backendsOf(solution)).map(({ name, side }) => [name, side])).toEqual([['Api', 'backend']]);
  });
});

const project = (sdk: string, ...items: readonly string[]) =>
  text(
    `<Project Sdk="${sdk}">`,
    '  <PropertyGroup><TargetFramework>net9.0</TargetFramework></PropertyGroup>',
    '  <ItemGroup>',
    ...items.map((item) => `    ${item}`),
    '  </ItemGroup>',
    '</Project>',
  );
const web = 'Microsoft.NET.Sdk.Web';

describe('what a .NET server offers is told from its code', () => {
  test('code in comments and strings is none', async () => {
    const apps = await backendsOf({
      'Api.csproj': project(web),
      'Program.cs':
        '/* b.AddCookie() */\n// .AddJwtBearer()\nvar s = @"b.AddOpenIdConnect()";\nvar t = """.AddCertificate()""";\n',
    });
    expect(said(apps, 'auth')).toBe(
      'none: no known package or call for authentication in the one source file of the repository',
    );
  });

  const auths: readonly (readonly [string, string])[] = [
    ['.AddCookie()', 'cookies'],
    ['.AddOpenIdConnect(o => { })', 'OpenID Connect'],
    ['builder.Services.AddIdentity<User, Role>()', 'ASP.NET Core Identity'],
    ['.AddMicrosoftIdentityWebApi(config)', 'Microsoft Identity Web'],
  ];
  test.each(auths)('auth: %s', async (code, name) => {
    const apps = await backendsOf({ 'Api.csproj': project(web), 'Program.cs': `\n${code};\n` });
    expect(said(apps, 'auth')).toBe(`${name} @ Program.cs:2`);
  });
});

describe('which .NET projects are servers', () => {
  const cases: readonly (readonly [string, string, readonly string[]])[] = [
    ['a worker', project('Microsoft.NET.Sdk.Worker'), ['.NET worker service']],
    [
      'a console program on the shared framework',
      project('Microsoft.NET.Sdk', '<FrameworkReference Include="Microsoft.AspNetCore.App" />').replace(
        '</TargetFramework>',
        '</TargetFramework><OutputType>Exe</OutputType>',
      ),
      ['ASP.NET Core 9'],
    ],
    [
      'Azure Functions',
      project(
        'Microsoft.NET.Sdk',
        '<PackageReference Include="Microsoft.Azure.Functions.Worker" Version="2.0.0" />',
      ),
      ['Azure Functions 2.0.0'],
    ],
    ['a library', project('Microsoft.NET.Sdk', '<PackageReference Include="Dapper" Version="2.1.0" />'), []],
    [
      'a library of web parts',
      project(web).replace('</TargetFramework>', '</TargetFramework><OutputType>Library</OutputType>'),
      [],
    ],
    ['Blazor in the browser', project('Microsoft.NET.Sdk.BlazorWebAssembly'), []],
    [
      'a test project',
      project(web, '<PackageReference Include="Microsoft.NET.Test.Sdk" Version="17.0.0" />'),
      [],
    ],
  ];
  test.each(cases)('%s', async (_, csproj, frameworks) => {
    const apps = await backendsOf({ 'App/App.csproj': csproj, 'App/Program.cs': '' });
    expect(apps.map((app) => said([app], 'framework')?.replace(/ @.*/, ''))).toEqual(frameworks);
  });

  test('a target framework that only the build knows is unknown', async () => {
    const apps = await backendsOf({
      'Api.csproj': `<Project Sdk="${web}">\n  <PropertyGroup>\n    <TargetFramework>$(Latest)</TargetFramework>\n  </PropertyGroup>\n</Project>\n`,
    });
    expect(said(apps, 'runtime')).toBe('unknown: the target framework is computed (Api.csproj:3)');
  });

  test('an old project of the .NET Framework', async () => {
    const apps = await backendsOf({
      'Shop.csproj': text(
        '<Project ToolsVersion="15.0" xmlns="http://schemas.microsoft.com/developer/msbuild/2003">',
        '  <PropertyGroup><OutputType>Library</OutputType>',
        '    <TargetFrameworkVersion>v4.7.2</TargetFrameworkVersion></PropertyGroup>',
        '</Project>',
      ),
      'packages.config': '<packages>\n  <package id="Microsoft.AspNet.Mvc" version="5.2.9" />\n</packages>\n',
    });
    expect([said(apps, 'runtime'), said(apps, 'framework')]).toEqual([
      '.NET Framework 4.7.2 @ Shop.csproj:3',
      'ASP.NET MVC 5.2.9 @ packages.config:2',
    ]);
  });
});

describe('what stands beside the project', () => {
  const web =
    '<Project Sdk="Microsoft.NET.Sdk.Web"><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup></Project>\n';
  const tests =
    '<Project Sdk="Microsoft.NET.Sdk"><ItemGroup><PackageReference Include="xunit" Version="2.9.2" /></ItemGroup></Project>\n';

  testBackend(
    'the SDK of global.json, and tests that refer to no project',
    {
      'global.json': '{ "sdk": { "version": "8.0.403" } }\n',
      'src/Api/Api.csproj': web,
      'tests/Api.Tests/Api.Tests.csproj': tests,
    },
    {
      runtime: '.NET 8, .NET SDK 8.0.403 @ src/Api/Api.csproj:1 global.json:1',
      framework: 'ASP.NET Core 8 @ src/Api/Api.csproj:1 global.json:1',
      tests: 'xUnit 2.9.2 @ tests/Api.Tests/Api.Tests.csproj:1',
    },
    'src/Api',
  );

  test('of several servers, such tests are none of theirs for sure', async () => {
    const apps = await backendsOf({
      'a/A.csproj': web,
      'b/B.csproj': web,
      'tests/All.Tests/All.Tests.csproj': tests,
    });
    expect(said(apps, 'tests')).toMatch(/^none: /);
  });
});
