import { z } from 'zod'
import { decision, flag, list, rate, seconds, whole } from './settings-values.ts'

/** The OAuth providers that can be enabled with `GOTRUE_EXTERNAL_<NAME>_…`. */
export const OAUTH_PROVIDERS = ['google', 'apple', 'azure', 'github', 'keycloak'] as const
export type OAuthProviderName = (typeof OAUTH_PROVIDERS)[number]

const httpUrl = () =>
  z.url({ protocol: /^https?$/, error: 'must be an address starting with http:// or https://' })
const text = () => z.string().trim().min(1)

/** `google` → the variables of `GOTRUE_EXTERNAL_GOOGLE_…`. */
const providerVariables = <Name extends string>(name: Name) => {
  const prefix = `GOTRUE_EXTERNAL_${name.toUpperCase() as Uppercase<Name>}` as const
  const entries = {
    [`${prefix}_ENABLED`]: flag(false),
    [`${prefix}_CLIENT_ID`]: list(),
    [`${prefix}_SECRET`]: z.string().default(''),
    [`${prefix}_REDIRECT_URI`]: httpUrl().optional(),
    [`${prefix}_URL`]: httpUrl().optional(),
    [`${prefix}_SKIP_NONCE_CHECK`]: flag(false),
  }
  return entries as Record<string, z.ZodType>
}

/** Every variable of the embedded auth server, named as in Supabase Auth if it has one. */
export const authVariables = {
  API_EXTERNAL_URL: httpUrl().optional(),
  GOTRUE_SITE_URL: httpUrl().optional(),
  GOTRUE_API_PATH: z
    .string()
    .regex(/^\/[a-z0-9/_-]*$/i, 'must be a path such as /auth/v1')
    .default('/auth/v1'),
  GOTRUE_REQUIRE_APIKEY: flag(true),
  GOTRUE_URI_ALLOW_LIST: list(),
  /** Absent: not decided yet, so the launch checklist asks. */
  GOTRUE_DISABLE_SIGNUP: decision().optional(),
  GOTRUE_EXTERNAL_EMAIL_ENABLED: flag(true),
  GOTRUE_EXTERNAL_PHONE_ENABLED: flag(false),
  GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: flag(false),
  GOTRUE_EXTERNAL_FLOW_STATE_EXPIRY_DURATION: seconds().default(300),

  GOTRUE_MAILER_AUTOCONFIRM: flag(false),
  GOTRUE_MAILER_OTP_EXP: whole(3600, { min: 1 }),
  GOTRUE_MAILER_OTP_LENGTH: whole(6, { min: 6, max: 10 }),
  GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED: flag(true),
  GOTRUE_SMTP_MAX_FREQUENCY: seconds().default(60),
  GOTRUE_SMS_AUTOCONFIRM: flag(false),
  GOTRUE_SMS_OTP_EXP: whole(300, { min: 1 }),
  GOTRUE_SMS_OTP_LENGTH: whole(6, { min: 6, max: 10 }),
  GOTRUE_SMS_MAX_FREQUENCY: seconds().default(60),
  GOTRUE_SMS_PROVIDER: z
    .literal(['', 'twilio'], { error: 'must be twilio, or empty for files in DATA_DIR/sms' })
    .default(''),
  GOTRUE_SMS_TWILIO_ACCOUNT_SID: text().optional(),
  GOTRUE_SMS_TWILIO_AUTH_TOKEN: text().optional(),
  GOTRUE_SMS_TWILIO_MESSAGE_SERVICE_SID: text().optional(),
  GOTRUE_SMS_TWILIO_URL: httpUrl().optional(),
  GOTRUE_SMS_TEMPLATE: z.string().default(''),

  GOTRUE_PASSWORD_MIN_LENGTH: whole(8, { min: 6, max: 72 }),
  GOTRUE_PASSWORD_REQUIRED_CHARACTERS: z.string().default(''),
  GOTRUE_PASSWORD_BLOCKLIST_ENABLED: flag(true),
  STAFF_PASSWORD_MIN_LENGTH: whole(12, { min: 6, max: 72 }),

  GOTRUE_JWT_EXP: whole(3600, { min: 1 }),
  GOTRUE_JWT_KEYS: z.string().optional(),
  GOTRUE_JWT_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  GOTRUE_JWT_AUD: text().default('authenticated'),
  GOTRUE_JWT_ISSUER: text().optional(),
  GOTRUE_JWT_ADMIN_ROLES: list().transform((roles) =>
    roles.length > 0 ? roles : ['service_role', 'supabase_admin'],
  ),

  GOTRUE_SESSIONS_TIMEBOX: seconds().optional(),
  GOTRUE_SESSIONS_INACTIVITY_TIMEOUT: seconds().optional(),
  GOTRUE_SESSIONS_ALLOW_LOW_AAL: seconds().optional(),
  STAFF_SESSIONS_TIMEBOX: seconds().default(12 * 3600),
  STAFF_SESSIONS_LOCK: seconds().default(1800),
  STAFF_SESSIONS_INACTIVITY_TIMEOUT: seconds().default(2 * 3600),
  STAFF_FACTOR_GRACE: seconds().default(7 * 24 * 3600),

  GOTRUE_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED: flag(true),
  GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: seconds().default(10),
  GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: flag(false),
  GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: flag(false),
  GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: flag(false),
  GOTRUE_SECURITY_CAPTCHA_ENABLED: flag(false),
  GOTRUE_SECURITY_CAPTCHA_PROVIDER: z.enum(['hcaptcha', 'turnstile']).default('hcaptcha'),
  GOTRUE_SECURITY_CAPTCHA_SECRET: z.string().default(''),
  GOTRUE_SECURITY_CAPTCHA_URL: httpUrl().optional(),

  GOTRUE_RATE_LIMIT_EMAIL_SENT: rate(30, 3600),
  GOTRUE_RATE_LIMIT_EMAIL_PER_ADDRESS: rate(5, 3600),
  GOTRUE_RATE_LIMIT_SMS_SENT: rate(30, 3600),
  GOTRUE_RATE_LIMIT_VERIFY: rate(30, 300),
  GOTRUE_RATE_LIMIT_TOKEN_REFRESH: rate(150, 300),
  GOTRUE_RATE_LIMIT_OTP: rate(30, 300),
  GOTRUE_RATE_LIMIT_SSO: rate(30, 300),
  GOTRUE_RATE_LIMIT_ANONYMOUS_USERS: rate(30, 3600),
  GOTRUE_RATE_LIMIT_FAILED_SIGN_INS: rate(10, 300),

  GOTRUE_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY: rate(15, 60),
  GOTRUE_MFA_RATE_LIMIT_WRONG_CODES: rate(20, 3600),
  GOTRUE_MFA_CHALLENGE_EXPIRY_DURATION: seconds().default(300),
  GOTRUE_MFA_FACTOR_EXPIRY_DURATION: seconds().default(300),
  GOTRUE_MFA_MAX_ENROLLED_FACTORS: whole(10),
  GOTRUE_MFA_MAX_VERIFIED_FACTORS: whole(10),
  GOTRUE_MFA_TOTP_ENROLL_ENABLED: flag(true),
  GOTRUE_MFA_TOTP_VERIFY_ENABLED: flag(true),
  GOTRUE_MFA_PHONE_ENROLL_ENABLED: flag(false),
  GOTRUE_MFA_PHONE_VERIFY_ENABLED: flag(false),
  GOTRUE_MFA_PHONE_OTP_LENGTH: whole(6, { min: 6, max: 10 }),
  GOTRUE_MFA_PHONE_MAX_FREQUENCY: seconds().default(60),
  GOTRUE_MFA_PHONE_TEMPLATE: z.string().default(''),
  GOTRUE_MFA_WEB_AUTHN_ENROLL_ENABLED: flag(false),
  GOTRUE_MFA_WEB_AUTHN_VERIFY_ENABLED: flag(false),
  GOTRUE_WEBAUTHN_RP_ID: text().optional(),
  GOTRUE_WEBAUTHN_RP_DISPLAY_NAME: text().default('Clínicas Life'),
  GOTRUE_WEBAUTHN_RP_ORIGINS: list(),
  GOTRUE_WEBAUTHN_CHALLENGE_EXPIRY_DURATION: seconds().default(300),
  GOTRUE_PASSKEY_ENABLED: flag(true),
  GOTRUE_PASSKEY_MAX_PASSKEYS_PER_USER: whole(10, { min: 1 }),

  GOTRUE_SAML_ENABLED: flag(false),
  GOTRUE_SAML_PRIVATE_KEY: z.string().default(''),
  GOTRUE_SAML_ALLOW_ENCRYPTED_ASSERTIONS: flag(false),
  GOTRUE_SAML_RELAY_STATE_VALIDITY_PERIOD: seconds().default(120),
  GOTRUE_SAML_EXTERNAL_URL: httpUrl().optional(),
  GOTRUE_SAML_RATE_LIMIT_ASSERTION: rate(15, 300),
} as const

/** The same for each OAuth provider; separate, because their names are generated. */
export const providerSchema = z.object(
  Object.assign({}, ...OAUTH_PROVIDERS.map((name) => providerVariables(name))) as Record<string, z.ZodType>,
)

export type AuthVariables = z.output<z.ZodObject<typeof authVariables>>
