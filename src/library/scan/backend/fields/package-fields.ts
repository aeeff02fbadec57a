import type { RepositoryFacts } from '../../../../core/manifests/repository.ts';
import { knownPackage } from '../../known-packages.ts';
import { type PackageTable, packageTable } from '../../package-table.ts';
import type { ScanState } from '../../project-scan.ts';
import { packageOf } from '../frameworks.ts';
import type { Entry, Server, UsedPackage } from '../server.ts';
import { mostOfApp } from '../source/search-sources.ts';
import { merged, packageEntry, places, plainName, seenEntries, stateOf } from './entries.ts';
import { databaseClients, nameIn, ormPackages } from './service-fields.ts';

/** The frameworks with their versions, and what shows that they are put to use. */
export function frameworkState(facts: RepositoryFacts, server: Server): ScanState {
  const { runtime } = server;
  const entries = server.frameworks.map(({ framework, used, start }): Entry => {
    const own = used ? packageEntry(facts, used, framework.name) : { text: framework.name, places: [] };
    // ASP.NET Core comes with the runtime, and has its version.
    const isShared = !used && framework.name === 'ASP.NET Core' && runtime?.state === 'found';
    const version = isShared
      ? /^\.NET (\d[\d.]*)(?:, \.NET SDK [^,]+)?$/.exec(runtime.value)?.[1]
      : undefined;
    return {
      text: version ? `${own.text} ${version}` : own.text,
      places: [...own.places, ...(start ? [start] : []), ...(isShared && version ? runtime.places : [])],
    };
  });
  return stateOf(entries, 'no framework was found');
}

export function apiStyleState(server: Server): ScanState {
  const ofFrameworks = server.frameworks.flatMap(({ framework: { apiStyle }, start, used }): Entry[] => {
    const place = start ?? used?.named ?? used?.fact;
    return apiStyle && place ? [{ text: apiStyle, places: [place] }] : [];
  });
  const ofPackages = server.packages.flatMap((used) => {
    const name = nameIn(apiPackages, used.fact);
    return name ? [{ name, text: name, places: [used.named ?? used.fact] }] : [];
  });
  const entries = merged(
    [...ofFrameworks.map((entry) => ({ ...entry, name: entry.text })), ...ofPackages],
    seenEntries(server, 'apiStyle'),
  );
  const why = `no known kind of routes or controllers in ${inFiles(server)}`;
  return stateOf(entries, why);
}

export function authState(facts: RepositoryFacts, server: Server): ScanState {
  const entries = merged(namedEntries(facts, server, authPackages), seenEntries(server, 'auth'));
  return stateOf(entries, `no known package or call for authentication in ${inFiles(server)}`);
}

export function ormState(facts: RepositoryFacts, server: Server): ScanState {
  const known = server.packages.flatMap((used) => {
    const entry = knownPackage(used.fact.ecosystem, used.fact.name);
    return entry?.group === 'Data'
      ? [{ name: entry.name, rank: entry.rank, ...packageEntry(facts, used) }]
      : [];
  });
  known.sort((a, b) => a.rank - b.rank);
  const names = new Set(known.map(({ name }) => name));
  const others = namedEntries(facts, server, ormPackages).filter(({ name }) => !names.has(name));
  const entries = merged([...known, ...others], seenEntries(server, 'orm'));
  return stateOf(entries, 'no known package or call of an object mapper');
}

/** So many further packages are named. */
const mostPackages = 12;

/** What the app is built with besides what the other fields name. */
export function packagesState(facts: RepositoryFacts, server: Server): ScanState {
  const { language } = server;
  const taken = new Set(
    server.frameworks.flatMap(({ framework }) => packageOf(framework, server.packages)?.fact.name ?? []),
  );
  const rest = server.packages.filter(({ fact }) => {
    const group = knownPackage(fact.ecosystem, fact.name)?.group;
    if (group && ['Tests', 'Linters and formatters', 'Build tools', 'Data'].includes(group)) return false;
    if (taken.has(fact.name) || isTestPackage(fact.name) || fact.role === 'tool') return false;
    if (language.unremarkable?.test(fact.name)) return false;
    return ![authPackages, ormPackages, databaseClients].some((table) => nameIn(table, fact) !== undefined);
  });
  if (rest.length === 0) return { state: 'none', why: `${server.manifest} names no further packages` };
  const shown = rest.slice(0, mostPackages).map((used) => packageEntry(facts, used, plainLabel(used)));
  const more = rest.length - shown.length;
  const [first, ...others] = shown.flatMap((entry) => entry.places);
  const value = shown.map(({ text }) => text).join(', ');
  return {
    state: 'found',
    value: more > 0 ? `${value} and ${more} more` : value,
    places: places([first!, ...others]),
  };
}

/** Of many artifacts that are one product, each goes by its own name. */
function plainLabel({ fact }: UsedPackage): string | undefined {
  return fact.ecosystem === 'maven' ? fact.name.slice(fact.name.indexOf(':') + 1) : undefined;
}

/** The packages of a table; of several that are one thing, the first. */
function namedEntries(
  facts: RepositoryFacts,
  { packages }: Server,
  table: PackageTable,
): readonly (Entry & { readonly name: string })[] {
  const entries = new Map<string, Entry & { readonly name: string }>();
  for (const used of packages) {
    const name = nameIn(table, used.fact);
    if (!name || entries.has(name)) continue;
    const entry = packageEntry(facts, used, plainName(used.fact.name));
    // "JWT 9.0.2" would be no version of JWT: only a product of the package's own name has the package's.
    const isSame =
      (letters(entry.text.split(' ')[0]!) === letters(name) && !protocol.test(name)) ||
      sameRelease.test(used.fact.name);
    entries.set(name, {
      name,
      ...entry,
      text: isSame ? entry.text.replace(/^\S+/, name) : `${name} (${entry.text})`,
    });
  }
  return [...entries.values()];
}

/** "the 25 source files of api/", as many as were looked at. */
function inFiles({ files, folder }: Server): string {
  const where = folder === '' ? 'the repository' : `${folder}/`;
  if (files.length === 1) return `the one source file of ${where}`;
  const many = files.length > mostOfApp ? `first ${mostOfApp}` : files.length;
  return `the ${many} source files of ${where}`;
}

/** What has no version of its own, though packages go by its name. */
const protocol = /^(?:JWT|OAuth2|OpenID Connect|sessions)$/;

/** Packages that are released together with what they are a part of, at its version. */
const sameRelease = /^Microsoft\.EntityFrameworkCore\./i;

function letters(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** What tells who may call a server. */
const authPackages = packageTable(`
JWT bearer = nuget:Microsoft.AspNetCore.Authentication.JwtBearer,Microsoft.Owin.Security.Jwt
OpenID Connect = nuget:Microsoft.AspNetCore.Authentication.OpenIdConnect
ASP.NET Core Identity = nuget:Microsoft.AspNetCore.Identity.EntityFrameworkCore,Microsoft.AspNetCore.Identity.UI,Microsoft.AspNetCore.Identity
Microsoft Identity Web = nuget:Microsoft.Identity.Web
Duende IdentityServer = nuget:Duende.IdentityServer,Duende.IdentityServer.*
OpenIddict = nuget:OpenIddict,OpenIddict.*
Windows authentication = nuget:Microsoft.AspNetCore.Authentication.Negotiate
Passport = npm:passport,@nestjs/passport
JWT = npm:jsonwebtoken,jose,@nestjs/jwt,express-jwt,koa-jwt,@fastify/jwt pypi:pyjwt,python-jose,flask-jwt-extended,djangorestframework-simplejwt go:github.com/golang-jwt/jwt,github.com/dgrijalva/jwt-go cargo:jsonwebtoken,jwt rubygems:jwt packagist:tymon/jwt-auth,firebase/php-jwt,lexik/jwt-authentication-bundle maven:io.jsonwebtoken:*,com.auth0:java-jwt,io.ktor:ktor-server-auth-jwt*,io.quarkus:quarkus-smallrye-jwt,io.micronaut.security:micronaut-security-jwt
Auth.js = npm:next-auth,@auth/core,@auth/express
Better Auth = npm:better-auth
Lucia = npm:lucia
Clerk = npm:@clerk/backend,@clerk/express,@clerk/nextjs,@clerk/clerk-sdk-node
Supabase Auth = npm:@supabase/ssr,@supabase/auth-helpers-nextjs
sessions = npm:express-session,cookie-session,@fastify/session,koa-session,iron-session go:github.com/gorilla/sessions,github.com/gin-contrib/sessions cargo:actix-session,tower-sessions
Firebase Admin = npm:firebase-admin pypi:firebase-admin go:firebase.google.com/go nuget:FirebaseAdmin
Django allauth = pypi:django-allauth
Djoser = pypi:djoser
Flask-Login = pypi:flask-login
Flask-Security = pypi:flask-security,flask-security-too
FastAPI Users = pypi:fastapi-users
Authlib = pypi:authlib
OAuth2 = go:golang.org/x/oauth2 cargo:oauth2
OpenID Connect = go:github.com/coreos/go-oidc cargo:openidconnect maven:io.quarkus:quarkus-oidc
Spring Security = maven:org.springframework.boot:spring-boot-starter-security,org.springframework.security:*
OAuth2 resource server = maven:org.springframework.boot:spring-boot-starter-oauth2-resource-server
OAuth2 client = maven:org.springframework.boot:spring-boot-starter-oauth2-client
Micronaut Security = maven:io.micronaut.security:micronaut-security*
Ktor authentication = maven:io.ktor:ktor-server-auth,io.ktor:ktor-server-auth-jvm
Keycloak = npm:keycloak-connect maven:org.keycloak:*
Sanctum = packagist:laravel/sanctum
Laravel Passport = packagist:laravel/passport
Fortify = packagist:laravel/fortify
Socialite = packagist:laravel/socialite
Symfony Security = packagist:symfony/security-bundle
Devise = rubygems:devise
Rodauth = rubygems:rodauth
OmniAuth = rubygems:omniauth
Pundit = rubygems:pundit
SAML = packagist:onelogin/php-saml npm:@node-saml/passport-saml,@node-saml/node-saml,passport-saml pypi:python3-saml,pysaml2,djangosaml2 rubygems:ruby-saml,omniauth-saml go:github.com/crewjam/saml nuget:ITfoxtec.Identity.Saml2,Sustainsys.Saml2.AspNetCore2 maven:org.springframework.security:spring-security-saml2-service-provider
LDAP = npm:ldapjs,ldapts,passport-ldapauth pypi:ldap3,python-ldap,django-auth-ldap rubygems:net-ldap,omniauth-ldap go:github.com/go-ldap/ldap packagist:directorytree/ldaprecord,directorytree/ldaprecord-laravel maven:org.springframework.security:spring-security-ldap
one-time passwords = packagist:pragmarx/google2fa,pragmarx/google2fa-laravel,spomky-labs/otphp npm:otplib,speakeasy pypi:pyotp rubygems:rotp,devise-two-factor go:github.com/pquerna/otp nuget:Otp.NET
WebAuthn = npm:@simplewebauthn/server pypi:webauthn rubygems:webauthn go:github.com/go-webauthn/webauthn packagist:web-auth/webauthn-lib
Casbin = go:github.com/casbin/casbin npm:casbin
`);

/** What gives the interface of a server its style. */
const apiPackages = packageTable(`
GraphQL = npm:@apollo/server,apollo-server,apollo-server-express,graphql-yoga,@nestjs/graphql,mercurius nuget:HotChocolate.AspNetCore pypi:strawberry-graphql,graphene-django,graphene,ariadne go:github.com/99designs/gqlgen packagist:nuwave/lighthouse,overblog/graphql-bundle rubygems:graphql cargo:async-graphql,juniper maven:org.springframework.boot:spring-boot-starter-graphql,com.netflix.graphql.dgs:*
gRPC = nuget:Grpc.AspNetCore npm:@grpc/grpc-js pypi:grpcio maven:net.devh:grpc-server-spring-boot-starter,io.grpc:grpc-netty*
tRPC = npm:@trpc/server
SignalR = nuget:Microsoft.AspNetCore.SignalR
FastEndpoints = nuget:FastEndpoints
Carter modules = nuget:Carter
Socket.IO = npm:socket.io,@nestjs/platform-socket.io pypi:python-socketio,flask-socketio
WebSocket = npm:ws,@fastify/websocket go:github.com/gorilla/websocket pypi:channels maven:org.springframework.boot:spring-boot-starter-websocket
Django REST Framework = pypi:djangorestframework
Django Ninja = pypi:django-ninja
API Platform = packagist:api-platform/core,api-platform/symfony
Livewire = packagist:livewire/livewire
Inertia = packagist:inertiajs/inertia-laravel rubygems:inertia_rails
`);

/** @param all The packages of the app's manifests, those for development included. */
export function testsState(facts: RepositoryFacts, server: Server, all: readonly UsedPackage[]): ScanState {
  const packages = new Map<string, Entry & { readonly name: string }>();
  for (const used of [...server.testPackages, ...all]) {
    const known = knownPackage(used.fact.ecosystem, used.fact.name);
    const isTest = known?.group === 'Tests' || moreTests.has(used.fact.name);
    const name = known?.group === 'Tests' ? known.name : used.fact.name;
    if (isTest && !packages.has(name))
      packages.set(name, { name, ...packageEntry(facts, used, moreTests.get(used.fact.name)) });
  }
  return stateOf(
    merged([...packages.values()], seenEntries(server, 'tests')),
    'no known test framework is named, and no test of one was found',
  );
}

/** Test packages that go by other names. */
const moreTests: ReadonlyMap<string, string> = new Map([
  ['xunit.v3', 'xUnit v3'],
  ['org.springframework.boot:spring-boot-starter-test', 'Spring Boot Test'],
  ['symfony/phpunit-bridge', 'PHPUnit bridge'],
  ['io.quarkus:quarkus-junit5', 'Quarkus JUnit 5'],
  ['io.quarkus:quarkus-junit', 'Quarkus JUnit'],
  ['io.ktor:ktor-server-test-host', 'Ktor test host'],
  ['MSTest.Sdk', 'MSTest'],
]);

/** Whether a package of another name is one for tests. */
export function isTestPackage(name: string): boolean {
  return moreTests.has(name);
}
