import { writtenClinics } from '#content/clinics.ts'
import { STAFF_ROLES } from '#domain/staff/capabilities.ts'
import { z } from 'zod'
import { rowVersion } from '../../shared/rows/row-version.ts'
import { sectionReason } from '../../shared/settings/section-input.ts'

const slugs = new Set<string>(writtenClinics.map(({ slug }) => slug))

const profile = {
  reason: sectionReason,
  displayName: z.string().trim().min(1, 'Escribe un nombre.').max(100, 'Como mucho 100 caracteres.'),
  roles: z.array(z.enum(STAFF_ROLES)).max(STAFF_ROLES.length).transform(unique),
  clinicSlugs: z
    .array(z.string().refine((slug) => slugs.has(slug), 'Esa clínica no existe.'))
    .max(50)
    .transform(unique),
}
const needsClinic = {
  path: ['clinicSlugs'],
  error: 'Elige al menos una clínica: quien tiene el permiso Clínica solo ve las suyas.',
}
const hasItsClinic = ({ roles, clinicSlugs }: { roles: string[]; clinicSlugs: string[] }) =>
  !roles.includes('clinic') || clinicSlugs.length > 0

/** A new team member. */
export const invitationInput = z
  .object({ email: z.email('Escribe un correo completo.').max(320), ...profile })
  .refine(hasItsClinic, needsClinic)
export type InvitationInput = z.output<typeof invitationInput>

/** New rights of a person; `version` is the one seen, 0 for someone without a profile. */
export const profileInput = z.object({ version: rowVersion, ...profile }).refine(hasItsClinic, needsClinic)
export type ProfileInput = z.output<typeof profileInput>

function unique<Value>(values: Value[]): Value[] {
  return [...new Set(values)]
}
