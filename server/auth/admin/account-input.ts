import { z } from 'zod'

const data = () => z.record(z.string(), z.unknown())

/** What `POST` and `PUT /admin/users` take (auth-contract.md §8); an empty address or role counts as none. */
export const accountInput = z.object({
  id: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  password: z.string().optional(),
  password_hash: z.string().optional(),
  email_confirm: z.boolean().optional(),
  phone_confirm: z.boolean().optional(),
  user_metadata: data().optional(),
  app_metadata: data().optional(),
  role: z.string().max(255).optional(),
  ban_duration: z.string().optional(),
})

export type AccountInput = z.output<typeof accountInput>
