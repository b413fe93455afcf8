import { z } from 'zod'
import { BOUNDS, text } from '../http/bounded-fields.ts'

const data = () => z.record(z.string(), z.unknown())

/** The input of `POST` and `PUT /admin/users`; an empty address or role counts as absent. */
export const accountInput = z.object({
  id: text(BOUNDS.word).optional(),
  email: text(BOUNDS.email).optional(),
  phone: text(BOUNDS.phone).optional(),
  password: text(BOUNDS.password).optional(),
  password_hash: text(BOUNDS.token).optional(),
  email_confirm: z.boolean().optional(),
  phone_confirm: z.boolean().optional(),
  user_metadata: data().optional(),
  app_metadata: data().optional(),
  role: z.string().max(255).optional(),
  ban_duration: text(BOUNDS.word).optional(),
})

export type AccountInput = z.output<typeof accountInput>
