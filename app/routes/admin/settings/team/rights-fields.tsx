import { STAFF_ROLES } from '#domain/staff/capabilities.ts'
import { clinicChoices } from '#content/clinic-choices.ts'
import { adminTeam as texts } from '#content/ui/admin-team.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { FieldError, TextField } from '#app/ui/field.tsx'
import type { MemberRights } from './team-types.ts'

interface RightsFieldsProps {
  /** In front of the ids, since two such forms may be on one page. */
  prefix: string
  known?: Omit<MemberRights, 'roles' | 'clinicSlugs'> & {
    roles: readonly string[]
    clinicSlugs: readonly string[]
  }
  errors: Readonly<Record<string, string>>
}

/** Name, roles and clinics of one of the team. */
export function RightsFields({ prefix, known, errors }: RightsFieldsProps) {
  return (
    <>
      <TextField
        name="displayName"
        id={`${prefix}-name`}
        label={texts.displayName}
        hint={texts.displayNameHint}
        defaultValue={known?.displayName}
        required
        maxLength={100}
        autoComplete="off"
        error={errors.displayName}
      />
      <fieldset className="member-choices">
        <legend>{texts.rolesLabel}</legend>
        {STAFF_ROLES.map((role) => (
          <Checkbox
            key={role}
            name="roles"
            id={`${prefix}-${role}`}
            value={role}
            label={texts.roles[role].label}
            hint={texts.roles[role].detail}
            defaultChecked={known?.roles.includes(role) ?? false}
          />
        ))}
        {errors.roles ? <FieldError>{errors.roles}</FieldError> : null}
      </fieldset>
      <fieldset className="member-choices member-clinics">
        <legend>{texts.clinicsLabel}</legend>
        <p className="hint">{texts.clinicsHint}</p>
        {clinicChoices.map(({ slug, label }) => (
          <Checkbox
            key={slug}
            name="clinicSlugs"
            id={`${prefix}-${slug}`}
            value={slug}
            label={label}
            defaultChecked={known?.clinicSlugs.includes(slug) ?? false}
          />
        ))}
        {errors.clinicSlugs ? <FieldError>{errors.clinicSlugs}</FieldError> : null}
      </fieldset>
    </>
  )
}

/** What the fields say. */
export function readRights(form: FormData): MemberRights {
  return {
    displayName: String(form.get('displayName') ?? '').trim(),
    roles: form.getAll('roles').map(String) as MemberRights['roles'],
    clinicSlugs: form.getAll('clinicSlugs').map(String),
  }
}
