import { z } from 'zod'
import { authVariables, providerSchema } from './auth/settings/settings-variables.ts'
import { type AuthSettings, authSettings } from './auth/settings/settings.ts'

const url = (protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be an address starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  })
const httpUrl = url(['http:', 'https:'])
const flag = z
  .enum(['true', 'false', '1', '0', 'yes', 'no'])
  .transform((value) => value === 'true' || value === '1' || value === 'yes')

/** Host names or addresses, optionally with a port, separated by commas. */
const hostList = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((host) => host.trim().toLowerCase())
      .filter(Boolean),
  )
  .refine(
    (hosts) =>
      hosts.every(
        (host) =>
          URL.canParse(`https://${host}`) &&
          new URL(`https://${host}`).pathname === '/' &&
          !/[/@?#]/.test(host),
      ),
    'must be hosts like idp.example or idp.example:8443, separated by commas',
  )

const envSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  SITE_URL: httpUrl.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  /** `id:key,id:key`: the first one encrypts; the others only decrypt what they encrypted earlier. */
  DATA_KEYS: z
    .string()
    .regex(
      /^\s*[a-z0-9]{1,20}:[\w-]{43}\s*(,\s*[a-z0-9]{1,20}:[\w-]{43}\s*)*$/,
      'must be keys of 32 bytes in base64url, each behind its id: id:key,id:key',
    )
    .optional(),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_APP_URL: url(['postgres:', 'postgresql:']).optional(),
  TRUST_PROXY: flag.default(false),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z.string().min(3).default('Clínicas Life <hola@clinicaslife.example>'),
  LEADS_WEBHOOK_CONTACT_URL: httpUrl.optional(),
  LEADS_WEBHOOK_BOOKING_URL: httpUrl.optional(),
  LEADS_WEBHOOK_TREATMENT_URL: httpUrl.optional(),
  LEADS_WEBHOOK_SECRET: z.string().min(8, 'must have at least 8 characters').optional(),
  /** An OpenAI-compatible endpoint that may rephrase the assistant's answers (docs/assistant.md). */
  AI_BASE_URL: httpUrl.optional(),
  AI_API_KEY: z.string().min(1).optional(),
  AI_MODEL: z.string().min(1).optional(),
  /** Where pictures are stored instead of in DATA_DIR. */
  S3_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  OUTGOING_ALLOWED_HOSTS: hostList,
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/, 'must look like GTM-XXXXXXX')
    .optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  SUPABASE_URL: httpUrl.optional(),
  SUPABASE_PUBLISHABLE_KEY: z.string().min(20, 'must have at least 20 characters').optional(),
  SUPABASE_SECRET_KEY: z.string().min(20, 'must have at least 20 characters').optional(),
  ...authVariables,
})
/** The name of every variable that is read. */
export const ENV_NAMES: readonly string[] = [
  ...Object.keys(envSchema.shape),
  ...Object.keys(providerSchema.shape),
]

// Variables that depend on each other.
const envTogether = envSchema
  .refine((env) => !env.SUPABASE_URL || env.SUPABASE_PUBLISHABLE_KEY, {
    path: ['SUPABASE_PUBLISHABLE_KEY'],
    error: 'is needed with SUPABASE_URL',
  })
  .refine((env) => !env.DATABASE_APP_URL || env.DATABASE_URL, {
    path: ['DATABASE_APP_URL'],
    error: 'is the lesser role on the database of DATABASE_URL, which is missing',
  })
  .refine((env) => !env.DATABASE_APP_URL || new URL(env.DATABASE_APP_URL).username !== '', {
    path: ['DATABASE_APP_URL'],
    error: 'must name the role that signs in',
  })
  .refine((env) => !env.ADMIN_EMAIL === !env.ADMIN_PASSWORD, {
    path: ['ADMIN_PASSWORD'],
    error: 'goes together with ADMIN_EMAIL',
  })

  .refine(
    (env) => {
      const given = [env.S3_ENDPOINT, env.S3_BUCKET, env.S3_ACCESS_KEY_ID, env.S3_SECRET_ACCESS_KEY]
      return given.every(Boolean) || !given.some(Boolean)
    },
    {
      path: ['S3_BUCKET'],
      error: 'goes together with S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
    },
  )

/** The configuration of a server process, validated at start (`.env.example` lists every variable). */
export type Env = z.output<typeof envSchema> & {
  SITE_URL: string
  auth: AuthSettings
  hosted: HostedProject | undefined
  /** Where pictures are stored; absent for DATA_DIR. */
  bucket: Bucket | undefined
}

/** A bucket of an S3-compatible service. */
export type Bucket = {
  endpoint: string
  name: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** A hosted Supabase project that holds the accounts instead of this server. */
export type HostedProject = { url: string; publishableKey: string; secretKey: string | undefined }

/** A variable has an invalid value. The message is one sentence for the operator and never repeats a secret. */
export class EnvError extends Error {}

/**
 * Parses the configuration. Empty strings count as absent, as `.env` files leave them.
 * @throws {EnvError} naming each invalid variable and what it must be
 */
export function parseEnv(variables: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = envTogether.safeParse(given)
  const providers = providerSchema.safeParse(given)
  const issues = [...(parsed.error?.issues ?? []), ...(providers.error?.issues ?? [])]
  if (!parsed.success || !providers.success) {
    const problems = issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new EnvError(`Wrong configuration: ${problems.join('; ')}.`)
  }
  const env = parsed.data
  const siteUrl = (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '')
  return {
    ...env,
    SITE_URL: siteUrl,
    auth: authSettings(env, providers.data, siteUrl),
    hosted: hostedProject(env),
    bucket: bucketOf(env),
  }
}

function hostedProject(env: z.output<typeof envSchema>): HostedProject | undefined {
  if (!env.SUPABASE_URL || !env.SUPABASE_PUBLISHABLE_KEY) return undefined
  return {
    url: env.SUPABASE_URL.replace(/\/+$/, ''),
    publishableKey: env.SUPABASE_PUBLISHABLE_KEY,
    secretKey: env.SUPABASE_SECRET_KEY,
  }
}

function bucketOf(env: z.output<typeof envSchema>): Bucket | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined
  return {
    endpoint: S3_ENDPOINT.replace(/\/+$/, ''),
    name: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}
