/** A .NET solution of an API, a domain and tests, with central package versions. */
export const dotnetSolution: Readonly<Record<string, string>> = {
  '.gitignore': 'bin\nobj\nnode_modules\n.state\n',
  'Ledger.sln':
    'Microsoft Visual Studio Solution File, Format Version 12.00\nProject("{9A19103F-16F7-4668-BE54-9A1E7A4F7556}") = "Ledger.Api", "src\\Ledger.Api\\Ledger.Api.csproj", "{11111111-1111-1111-1111-111111111111}"\nEndProject\n',
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
  </PropertyGroup>
  <ItemGroup>
    <PackageVersion Include="Microsoft.AspNetCore.Authentication.JwtBearer" Version="8.0.10" />
    <PackageVersion Include="Npgsql.EntityFrameworkCore.PostgreSQL" Version="8.0.8" />
    <PackageVersion Include="xunit" Version="2.9.2" />
  </ItemGroup>
</Project>
`,
  'src/Ledger.Api/Ledger.Api.csproj': `<Project Sdk="Microsoft.NET.Sdk.Web">
  <ItemGroup>
    <PackageReference Include="Microsoft.AspNetCore.Authentication.JwtBearer" />
    <ProjectReference Include="..\\Ledger.Domain\\Ledger.Domain.csproj" />
  </ItemGroup>
</Project>
`,
  'src/Ledger.Api/Program.cs': `var builder = WebApplication.CreateBuilder(args);
builder.Services.AddAuthentication().AddJwtBearer();
var app = builder.Build();
app.MapGet("/transfers", () => Results.Ok());
app.Run();
`,
  'src/Ledger.Api/Dockerfile': `FROM mcr.microsoft.com/dotnet/sdk:8.0 AS build
WORKDIR /app
FROM mcr.microsoft.com/dotnet/aspnet:8.0
`,
  'src/Ledger.Domain/Ledger.Domain.csproj': `<Project Sdk="Microsoft.NET.Sdk">
  <ItemGroup>
    <PackageReference Include="Npgsql.EntityFrameworkCore.PostgreSQL" />
  </ItemGroup>
</Project>
`,
  'src/Ledger.Domain/Transfer.cs': 'namespace Ledger.Domain;\n\npublic record Transfer(decimal Amount);\n',
  'tests/Ledger.Tests/Ledger.Tests.csproj': `<Project Sdk="Microsoft.NET.Sdk">
  <ItemGroup>
    <PackageReference Include="xunit" />
    <ProjectReference Include="..\\..\\src\\Ledger.Api\\Ledger.Api.csproj" />
  </ItemGroup>
</Project>
`,
};
