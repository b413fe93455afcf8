import { Hono } from 'hono'
import type { AuthDeps } from '../auth-deps.ts'
import type { AuthContext } from '../http/auth-context.ts'

/** Information about the server itself: public keys, settings, health. */
export function metadataRoutes({ keys, settings }: AuthDeps) {
  return new Hono<AuthContext>()
    .get('/.well-known/jwks.json', (context) =>
      context.json({ keys: keys.published }, 200, { 'Cache-Control': 'public, max-age=600' }),
    )
    .get('/health', (context) =>
      context.json({ version: '1', name: 'GoTrue', description: 'Accounts of Clínicas Life' }),
    )
    .get('/settings', (context) =>
      context.json({
        external: {
          ...Object.fromEntries(
            Object.entries(settings.providers).map(([name, { enabled }]) => [name, enabled]),
          ),
          email: settings.email.enabled,
          phone: settings.phone.enabled,
          anonymous_users: settings.anonymousEnabled,
        },
        disable_signup: settings.disableSignup,
        mailer_autoconfirm: settings.email.autoconfirm,
        phone_autoconfirm: settings.phone.autoconfirm,
        sms_provider: settings.phone.provider,
        saml_enabled: settings.saml.enabled,
        passkeys_enabled: settings.passkeys.enabled,
      }),
    )
}
