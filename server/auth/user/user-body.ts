import { z } from 'zod'
import { channel, metaData, pkceFields } from '../sign-up/sign-up-body.ts'

/** PUT /user: what is absent stays as it is. */
export const userBody = z.object({
  email: z.string().default(''),
  phone: z.string().default(''),
  password: z.string().optional(),
  current_password: z.string().default(''),
  nonce: z.string().default(''),
  data: metaData.optional(),
  app_metadata: metaData.optional(),
  channel,
  ...pkceFields,
})
export type UserBody = z.output<typeof userBody>
