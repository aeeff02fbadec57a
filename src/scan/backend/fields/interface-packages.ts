import type { PackageTable } from './package-table.ts';

/** What tells who may call a server. */
export const authPackages: PackageTable = [
  ['JWT bearer', 'nuget:Microsoft.AspNetCore.Authentication.JwtBearer nuget:Microsoft.Owin.Security.Jwt'],
  ['OpenID Connect', 'nuget:Microsoft.AspNetCore.Authentication.OpenIdConnect'],
  [
    'ASP.NET Core Identity',
    'nuget:Microsoft.AspNetCore.Identity.EntityFrameworkCore nuget:Microsoft.AspNetCore.Identity.UI nuget:Microsoft.AspNetCore.Identity',
  ],
  ['Microsoft Identity Web', 'nuget:Microsoft.Identity.Web'],
  ['Duende IdentityServer', 'nuget:Duende.IdentityServer nuget:Duende.IdentityServer.*'],
  ['OpenIddict', 'nuget:OpenIddict nuget:OpenIddict.*'],
  ['Windows authentication', 'nuget:Microsoft.AspNetCore.Authentication.Negotiate'],
  ['Passport', 'npm:passport npm:@nestjs/passport'],
  [
    'JWT',
    'npm:jsonwebtoken npm:jose npm:@nestjs/jwt npm:express-jwt npm:koa-jwt npm:@fastify/jwt pypi:pyjwt pypi:python-jose pypi:flask-jwt-extended pypi:djangorestframework-simplejwt go:github.com/golang-jwt/jwt go:github.com/dgrijalva/jwt-go cargo:jsonwebtoken cargo:jwt rubygems:jwt packagist:tymon/jwt-auth packagist:firebase/php-jwt packagist:lexik/jwt-authentication-bundle maven:io.jsonwebtoken:* maven:com.auth0:java-jwt maven:io.ktor:ktor-server-auth-jwt* maven:io.quarkus:quarkus-smallrye-jwt maven:io.micronaut.security:micronaut-security-jwt',
  ],
  ['Auth.js', 'npm:next-auth npm:@auth/core npm:@auth/express'],
  ['Better Auth', 'npm:better-auth'],
  ['Lucia', 'npm:lucia'],
  ['Clerk', 'npm:@clerk/backend npm:@clerk/express npm:@clerk/nextjs npm:@clerk/clerk-sdk-node'],
  ['Supabase Auth', 'npm:@supabase/ssr npm:@supabase/auth-helpers-nextjs'],
  [
    'sessions',
    'npm:express-session npm:cookie-session npm:@fastify/session npm:koa-session npm:iron-session go:github.com/gorilla/sessions go:github.com/gin-contrib/sessions cargo:actix-session cargo:tower-sessions',
  ],
  ['Firebase Admin', 'npm:firebase-admin pypi:firebase-admin go:firebase.google.com/go nuget:FirebaseAdmin'],
  ['Django allauth', 'pypi:django-allauth'],
  ['Djoser', 'pypi:djoser'],
  ['Flask-Login', 'pypi:flask-login'],
  ['Flask-Security', 'pypi:flask-security pypi:flask-security-too'],
  ['FastAPI Users', 'pypi:fastapi-users'],
  ['Authlib', 'pypi:authlib'],
  ['OAuth2', 'go:golang.org/x/oauth2 cargo:oauth2'],
  ['OpenID Connect', 'go:github.com/coreos/go-oidc cargo:openidconnect maven:io.quarkus:quarkus-oidc'],
  [
    'Spring Security',
    'maven:org.springframework.boot:spring-boot-starter-security maven:org.springframework.security:*',
  ],
  ['OAuth2 resource server', 'maven:org.springframework.boot:spring-boot-starter-oauth2-resource-server'],
  ['OAuth2 client', 'maven:org.springframework.boot:spring-boot-starter-oauth2-client'],
  ['Micronaut Security', 'maven:io.micronaut.security:micronaut-security*'],
  ['Ktor authentication', 'maven:io.ktor:ktor-server-auth maven:io.ktor:ktor-server-auth-jvm'],
  ['Keycloak', 'npm:keycloak-connect maven:org.keycloak:*'],
  ['Sanctum', 'packagist:laravel/sanctum'],
  ['Laravel Passport', 'packagist:laravel/passport'],
  ['Fortify', 'packagist:laravel/fortify'],
  ['Socialite', 'packagist:laravel/socialite'],
  ['Symfony Security', 'packagist:symfony/security-bundle'],
  ['Devise', 'rubygems:devise'],
  ['Rodauth', 'rubygems:rodauth'],
  ['OmniAuth', 'rubygems:omniauth'],
  ['Pundit', 'rubygems:pundit'],
  [
    'SAML',
    'packagist:onelogin/php-saml npm:@node-saml/passport-saml npm:@node-saml/node-saml npm:passport-saml pypi:python3-saml pypi:pysaml2 pypi:djangosaml2 rubygems:ruby-saml rubygems:omniauth-saml go:github.com/crewjam/saml nuget:ITfoxtec.Identity.Saml2 nuget:Sustainsys.Saml2.AspNetCore2 maven:org.springframework.security:spring-security-saml2-service-provider',
  ],
  [
    'LDAP',
    'npm:ldapjs npm:ldapts npm:passport-ldapauth pypi:ldap3 pypi:python-ldap pypi:django-auth-ldap rubygems:net-ldap rubygems:omniauth-ldap go:github.com/go-ldap/ldap packagist:directorytree/ldaprecord packagist:directorytree/ldaprecord-laravel maven:org.springframework.security:spring-security-ldap',
  ],
  [
    'one-time passwords',
    'packagist:pragmarx/google2fa packagist:pragmarx/google2fa-laravel packagist:spomky-labs/otphp npm:otplib npm:speakeasy pypi:pyotp rubygems:rotp rubygems:devise-two-factor go:github.com/pquerna/otp nuget:Otp.NET',
  ],
  [
    'WebAuthn',
    'npm:@simplewebauthn/server pypi:webauthn rubygems:webauthn go:github.com/go-webauthn/webauthn packagist:web-auth/webauthn-lib',
  ],
  ['Casbin', 'go:github.com/casbin/casbin npm:casbin'],
];

/** What gives the interface of a server its style. */
export const apiPackages: PackageTable = [
  [
    'GraphQL',
    'npm:@apollo/server npm:apollo-server npm:apollo-server-express npm:graphql-yoga npm:@nestjs/graphql npm:mercurius nuget:HotChocolate.AspNetCore pypi:strawberry-graphql pypi:graphene-django pypi:graphene pypi:ariadne go:github.com/99designs/gqlgen packagist:nuwave/lighthouse packagist:overblog/graphql-bundle rubygems:graphql cargo:async-graphql cargo:juniper maven:org.springframework.boot:spring-boot-starter-graphql maven:com.netflix.graphql.dgs:*',
  ],
  [
    'gRPC',
    'nuget:Grpc.AspNetCore npm:@grpc/grpc-js pypi:grpcio maven:net.devh:grpc-server-spring-boot-starter maven:io.grpc:grpc-netty*',
  ],
  ['tRPC', 'npm:@trpc/server'],
  ['SignalR', 'nuget:Microsoft.AspNetCore.SignalR'],
  ['FastEndpoints', 'nuget:FastEndpoints'],
  ['Carter modules', 'nuget:Carter'],
  ['Socket.IO', 'npm:socket.io npm:@nestjs/platform-socket.io pypi:python-socketio pypi:flask-socketio'],
  [
    'WebSocket',
    'npm:ws npm:@fastify/websocket go:github.com/gorilla/websocket pypi:channels maven:org.springframework.boot:spring-boot-starter-websocket',
  ],
  ['Django REST Framework', 'pypi:djangorestframework'],
  ['Django Ninja', 'pypi:django-ninja'],
  ['API Platform', 'packagist:api-platform/core packagist:api-platform/symfony'],
  ['Livewire', 'packagist:livewire/livewire'],
  ['Inertia', 'packagist:inertiajs/inertia-laravel rubygems:inertia_rails'],
];
