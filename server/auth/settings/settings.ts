import { isIP } from 'node:net'
import type { Rate } from './settings-values.ts'
import { type AuthVariables, OAUTH_PROVIDERS, type OAuthProviderName } from './settings-variables.ts'

export type ProviderSettings = {
  enabled: boolean
  /** The first is used for redirects; all are accepted as audience of ID tokens. */
  clientIds: string[]
  secret: string
  /** Where the provider sends the visitor back: our /callback. */
  redirectUri: string
  /** The provider's address, if it differs by customer (Keycloak, Azure, a company's GitHub). */
  url: string | undefined
  skipNonceCheck: boolean
}

/** The parsed configuration of the auth server. Times are in seconds; addresses have no trailing slash. */
export type AuthSettings = ReturnType<typeof authSettings>

/**
 * The settings from validated variables.
 * @param providers the validated `GOTRUE_EXTERNAL_<PROVIDER>_…` by name
 * @param siteUrl the site's own address, the default of both addresses here
 */
export function authSettings(variables: AuthVariables, providers: Record<string, unknown>, siteUrl: string) {
  const v = variables
  const apiPath = withoutEnd(v.GOTRUE_API_PATH) || '/'
  const externalUrl = withoutEnd(v.API_EXTERNAL_URL ?? `${siteUrl}${apiPath}`)
  return {
    siteUrl: withoutEnd(v.GOTRUE_SITE_URL ?? siteUrl),
    /**
     * Where this server is reached from outside: for links in mails and the token issuer. Never taken from a request.
     */
    externalUrl,
    /** Where it is mounted. */
    apiPath,
    requireApiKey: v.GOTRUE_REQUIRE_APIKEY,
    uriAllowList: v.GOTRUE_URI_ALLOW_LIST,
    disableSignup: v.GOTRUE_DISABLE_SIGNUP ?? false,
    /** Whether the operator has decided if strangers may create accounts. */
    signupDecided: v.GOTRUE_DISABLE_SIGNUP !== undefined,
    anonymousEnabled: v.GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED,
    email: {
      enabled: v.GOTRUE_EXTERNAL_EMAIL_ENABLED,
      autoconfirm: v.GOTRUE_MAILER_AUTOCONFIRM,
      codeLife: v.GOTRUE_MAILER_OTP_EXP,
      codeLength: v.GOTRUE_MAILER_OTP_LENGTH,
      gap: v.GOTRUE_SMTP_MAX_FREQUENCY,
      /** A change of address requires both the old and the new one. */
      secureChange: v.GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED,
    },
    phone: {
      enabled: v.GOTRUE_EXTERNAL_PHONE_ENABLED,
      autoconfirm: v.GOTRUE_SMS_AUTOCONFIRM,
      codeLife: v.GOTRUE_SMS_OTP_EXP,
      codeLength: v.GOTRUE_SMS_OTP_LENGTH,
      gap: v.GOTRUE_SMS_MAX_FREQUENCY,
      provider: v.GOTRUE_SMS_PROVIDER,
      template: v.GOTRUE_SMS_TEMPLATE,
      twilio: {
        accountSid: v.GOTRUE_SMS_TWILIO_ACCOUNT_SID,
        authToken: v.GOTRUE_SMS_TWILIO_AUTH_TOKEN,
        from: v.GOTRUE_SMS_TWILIO_MESSAGE_SERVICE_SID,
        url: v.GOTRUE_SMS_TWILIO_URL,
      },
    },
    password: {
      minLength: v.GOTRUE_PASSWORD_MIN_LENGTH,
      /** At least one character from each of these sets. */
      requiredCharacters: v.GOTRUE_PASSWORD_REQUIRED_CHARACTERS.split(':').filter((set) => set !== ''),
      /** Refuses the first guesses: common passwords, the account's own name, the site's name. */
      blocklist: v.GOTRUE_PASSWORD_BLOCKLIST_ENABLED,
      /** For accounts that open the back office. */
      staffMinLength: v.STAFF_PASSWORD_MIN_LENGTH,
      reauthenticate: v.GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION,
      currentPassword: v.GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD,
    },
    jwt: {
      life: v.GOTRUE_JWT_EXP,
      keys: v.GOTRUE_JWT_KEYS,
      secret: v.GOTRUE_JWT_SECRET,
      audience: v.GOTRUE_JWT_AUD,
      issuer: v.GOTRUE_JWT_ISSUER ?? externalUrl,
      adminRoles: v.GOTRUE_JWT_ADMIN_ROLES,
    },
    sessions: {
      timebox: v.GOTRUE_SESSIONS_TIMEBOX,
      inactivity: v.GOTRUE_SESSIONS_INACTIVITY_TIMEOUT,
      lowAal: v.GOTRUE_SESSIONS_ALLOW_LOW_AAL,
      rotation: v.GOTRUE_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED,
      reuseInterval: v.GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL,
    },
    /** Back office sessions, in addition to the general rules. 0 disables one. */
    staffSessions: {
      timebox: v.STAFF_SESSIONS_TIMEBOX,
      lock: v.STAFF_SESSIONS_LOCK,
      inactivity: v.STAFF_SESSIONS_INACTIVITY_TIMEOUT,
    },
    /** How long people who may read personal data have to set up a second factor. */
    staffFactorGrace: v.STAFF_FACTOR_GRACE,
    flowStateLife: v.GOTRUE_EXTERNAL_FLOW_STATE_EXPIRY_DURATION,
    manualLinking: v.GOTRUE_SECURITY_MANUAL_LINKING_ENABLED,
    captcha: v.GOTRUE_SECURITY_CAPTCHA_ENABLED
      ? {
          provider: v.GOTRUE_SECURITY_CAPTCHA_PROVIDER,
          secret: v.GOTRUE_SECURITY_CAPTCHA_SECRET,
          /** Replaces the provider's own address, for a stub. */
          url: v.GOTRUE_SECURITY_CAPTCHA_URL,
        }
      : undefined,
    limits: limitsOf(v),
    mfa: mfaOf(v),
    webauthn: webauthnOf(v, siteUrl),
    passkeys: passkeysOf(v, siteUrl),
    saml: {
      enabled: v.GOTRUE_SAML_ENABLED,
      privateKey: v.GOTRUE_SAML_PRIVATE_KEY,
      allowEncryptedAssertions: v.GOTRUE_SAML_ALLOW_ENCRYPTED_ASSERTIONS,
      relayStateLife: v.GOTRUE_SAML_RELAY_STATE_VALIDITY_PERIOD,
      externalUrl: withoutEnd(v.GOTRUE_SAML_EXTERNAL_URL ?? externalUrl),
    },
    providers: Object.fromEntries(
      OAUTH_PROVIDERS.map((name) => [name, providerOf(name, providers, externalUrl)]),
    ) as Record<OAuthProviderName, ProviderSettings>,
  }
}

function limitsOf(v: AuthVariables) {
  return {
    /** Mails that all strangers together may trigger; the team has the same number separately. */
    emailSent: v.GOTRUE_RATE_LIMIT_EMAIL_SENT,
    /** Mails that strangers may trigger to one address. */
    emailPerAddress: v.GOTRUE_RATE_LIMIT_EMAIL_PER_ADDRESS,
    smsSent: v.GOTRUE_RATE_LIMIT_SMS_SENT,
    verify: v.GOTRUE_RATE_LIMIT_VERIFY,
    token: v.GOTRUE_RATE_LIMIT_TOKEN_REFRESH,
    otp: v.GOTRUE_RATE_LIMIT_OTP,
    sso: v.GOTRUE_RATE_LIMIT_SSO,
    anonymous: v.GOTRUE_RATE_LIMIT_ANONYMOUS_USERS,
    /** Wrong passwords and codes for one account, from any address. */
    failedSignIns: v.GOTRUE_RATE_LIMIT_FAILED_SIGN_INS,
    mfa: v.GOTRUE_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY,
    /** Wrong second-factor codes for one account, from any address. */
    factorCodes: v.GOTRUE_MFA_RATE_LIMIT_WRONG_CODES,
    samlAssertion: v.GOTRUE_SAML_RATE_LIMIT_ASSERTION,
  } satisfies Record<string, Rate>
}

function mfaOf(v: AuthVariables) {
  return {
    challengeLife: v.GOTRUE_MFA_CHALLENGE_EXPIRY_DURATION,
    factorLife: v.GOTRUE_MFA_FACTOR_EXPIRY_DURATION,
    maxEnrolled: v.GOTRUE_MFA_MAX_ENROLLED_FACTORS,
    maxVerified: v.GOTRUE_MFA_MAX_VERIFIED_FACTORS,
    totp: { enroll: v.GOTRUE_MFA_TOTP_ENROLL_ENABLED, verify: v.GOTRUE_MFA_TOTP_VERIFY_ENABLED },
    phone: {
      enroll: v.GOTRUE_MFA_PHONE_ENROLL_ENABLED,
      verify: v.GOTRUE_MFA_PHONE_VERIFY_ENABLED,
      codeLength: v.GOTRUE_MFA_PHONE_OTP_LENGTH,
      gap: v.GOTRUE_MFA_PHONE_MAX_FREQUENCY,
      template: v.GOTRUE_MFA_PHONE_TEMPLATE,
    },
    webauthn: {
      enroll: v.GOTRUE_MFA_WEB_AUTHN_ENROLL_ENABLED,
      verify: v.GOTRUE_MFA_WEB_AUTHN_VERIFY_ENABLED,
    },
  }
}

/**
 * The site that keys are created for, and the pages on which they may be used; the host of the first can't be changed
 * later.
 */
function webauthnOf(v: AuthVariables, siteUrl: string) {
  const site = new URL(v.GOTRUE_SITE_URL ?? siteUrl)
  const origins = v.GOTRUE_WEBAUTHN_RP_ORIGINS
  return {
    rpId: v.GOTRUE_WEBAUTHN_RP_ID ?? site.hostname,
    rpName: v.GOTRUE_WEBAUTHN_RP_DISPLAY_NAME,
    rpOrigins: origins.length > 0 ? origins.map(withoutEnd) : [site.origin],
  }
}

/** Passkeys are bound to a domain name: a site reached by IP address can't have any. */
function passkeysOf(v: AuthVariables, siteUrl: string) {
  const { rpId } = webauthnOf(v, siteUrl)
  return {
    enabled: v.GOTRUE_PASSKEY_ENABLED && isIP(rpId.replace(/^\[|\]$/g, '')) === 0,
    max: v.GOTRUE_PASSKEY_MAX_PASSKEYS_PER_USER,
    challengeLife: v.GOTRUE_WEBAUTHN_CHALLENGE_EXPIRY_DURATION,
  }
}

function providerOf(
  name: OAuthProviderName,
  values: Record<string, unknown>,
  externalUrl: string,
): ProviderSettings {
  const value = (part: string) => values[`GOTRUE_EXTERNAL_${name.toUpperCase()}_${part}`]
  const url = value('URL') as string | undefined
  return {
    enabled: value('ENABLED') as boolean,
    clientIds: value('CLIENT_ID') as string[],
    secret: value('SECRET') as string,
    redirectUri: (value('REDIRECT_URI') as string | undefined) ?? `${externalUrl}/callback`,
    url: url === undefined ? undefined : withoutEnd(url),
    skipNonceCheck: value('SKIP_NONCE_CHECK') as boolean,
  }
}

function withoutEnd(address: string): string {
  return address.replace(/\/+$/, '')
}
