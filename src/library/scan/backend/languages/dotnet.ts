import { signals } from '../source/search-sources.ts';
import type { Language } from './language.ts';

/** C#, F# and Visual Basic; which project is a server its SDK tells (src/scan/backend/dotnet). */
export const dotnet: Language = {
  ecosystem: 'nuget',
  sources: /\.(?:cs|fs|vb|razor|cshtml|proto)$/,
  syntax: () => 'csharp',
  firstFiles:
    /^(?:Program|Startup|\w*DependencyInjection|\w*ServiceCollectionExtensions?|\w*DbContext)\.(?:cs|fs|vb)$/,
  runtimes: [
    ['dotnet', '.NET'],
    ['netfx', '.NET Framework'],
  ],
  frameworks: [],
  signals: signals(
    ['apiStyle', 'minimal API', /\.Map(?:Get|Post|Put|Delete|Patch|Methods)\s*\(/],
    [
      'apiStyle',
      'controllers',
      /\.AddControllers\s*\(|\.MapControllers\s*\(|\[ApiController\]|:\s*(?:Api)?Controller(?:Base)?\b/,
    ],
    ['apiStyle', 'MVC views', /\.AddControllersWithViews\s*\(/],
    ['apiStyle', 'Razor Pages', /\.MapRazorPages\s*\(|\.AddRazorPages\s*\(/],
    ['apiStyle', 'Blazor', /\.AddRazorComponents\b|\.AddServerSideBlazor\s*\(|\.MapRazorComponents\b/],
    ['apiStyle', 'gRPC', /\.MapGrpcService\b/],
    ['apiStyle', 'SignalR', /\.MapHub\s*</],
    ['apiStyle', 'GraphQL', /\.MapGraphQL\s*\(/],
    ['apiStyle', 'FastEndpoints', /\.(?:Add|Use)FastEndpoints\s*\(/],
    ['apiStyle', 'Carter modules', /\.(?:Add|Map)Carter\s*\(/],
    ['apiStyle', 'background worker', /\.AddHostedService\s*</],
    ['apiStyle', 'Azure Functions', /\[Function(?:Name)?\s*\(/],
    ['apiStyle', 'reverse proxy (YARP)', /\.MapReverseProxy\s*\(/],
    ['auth', 'JWT bearer', /\.AddJwtBearer\s*\(/],
    ['auth', 'OpenID Connect', /\.AddOpenIdConnect\s*\(/],
    ['auth', 'cookies', /\.AddCookie\s*\(|\.AddApplicationCookie\s*\(/],
    [
      'auth',
      'ASP.NET Core Identity',
      /\.Add(?:Default)?Identity(?:Core|ApiEndpoints)?\s*[<(]|\.MapIdentityApi\s*</,
    ],
    ['auth', 'own scheme', /\.AddScheme\s*</],
    ['auth', 'bearer tokens', /\.AddBearerToken\s*\(/],
    ['auth', 'Microsoft Identity Web', /\.AddMicrosoftIdentityWeb(?:Api|App)\w*\s*\(/],
    ['auth', 'OpenIddict', /\.AddOpenIddict\s*\(/],
    ['auth', 'Duende IdentityServer', /\.AddIdentityServer\s*\(/],
    ['auth', 'certificates', /\.AddCertificate\s*\(/],
    ['auth', 'Windows authentication', /\.AddNegotiate\s*\(/],
    ['orm', 'EF Core', /\.AddDbContext(?:Pool|Factory)?\s*<|:\s*(?:Identity)?DbContext\b/],
    ['database', 'PostgreSQL', /\.UseNpgsql\b/],
    ['database', 'SQL Server', /\.UseSqlServer\b/],
    ['database', 'SQLite', /\.UseSqlite\b/],
    ['database', 'MySQL', /\.UseMySQL\b|\.UseMySql\b/],
    ['database', 'in memory', /\.UseInMemoryDatabase\b/],
    ['database', 'Cosmos DB', /\.UseCosmos\b/],
  ),
  unremarkable:
    /analyzers?$|^StyleCop|^Microsoft\.(?:CodeAnalysis|NET\.|VisualStudio\.|SourceLink)|^coverlet/i,
};
