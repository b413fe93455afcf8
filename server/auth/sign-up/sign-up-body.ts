import { z } from 'zod'

/** A code challenge of PKCE, as several calls take it. */
export const pkceFields = {
  code_challenge: z.string().optional(),
  code_challenge_method: z.string().optional(),
}

export const metaData = z.record(z.string(), z.unknown())
export const channel = z.string().optional()

export const signUpBody = z.object({
  email: z.string().default(''),
  phone: z.string().default(''),
  password: z.string().default(''),
  data: metaData.default({}),
  channel,
  ...pkceFields,
})
export type SignUpBody = z.output<typeof signUpBody>
