import { STAFF_ROLES, type StaffRole } from '#domain/staff/capabilities.ts'
import { clinicsOf } from '#domain/staff/sees-clinic.ts'
import { clinicChoices } from '#content/clinic-choices.ts'
import { adminTeam as texts } from '#content/ui/admin-team.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { FieldError, TextField } from '#app/ui/field.tsx'
import type { MemberRights } from './team-types.ts'

interface RightsFieldsProps {
  /** Prefix of the ids, since a page may have two of these forms. */
  prefix: string
  rights: MemberRights
  errors: Readonly<Record<string, string | undefined>>
  onChange: (next: Partial<MemberRights>) => void
}

/** A member's name, roles and clinics. */
export function RightsFields({ prefix, rights, errors, onChange }: RightsFieldsProps) {
  const { displayName, roles, clinicSlugs } = rights
  const give = (role: StaffRole, given: boolean) =>
    onChange({ roles: STAFF_ROLES.filter((one) => (one === role ? given : roles.includes(one))) })
  const show = (slug: string, shown: boolean) => {
    const others = clinicSlugs.filter((one) => one !== slug)
    onChange({ clinicSlugs: shown ? [...others, slug].toSorted() : others })
  }
  const seen = clinicsOf(roles, clinicSlugs)
  const reach = seen === 'all' ? 'all' : seen.length > 0 ? 'own' : 'none'
  return (
    <>
      <TextField
        name="displayName"
        id={`${prefix}-name`}
        label={texts.displayName}
        hint={texts.displayNameHint}
        value={displayName}
        onChange={({ target }) => onChange({ displayName: target.value })}
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
            label={texts.roles[role].label}
            hint={texts.roles[role].detail}
            checked={roles.includes(role)}
            onChange={({ target }) => give(role, target.checked)}
          />
        ))}
        <div aria-live="polite">{errors.roles ? <FieldError>{errors.roles}</FieldError> : null}</div>
      </fieldset>
      <fieldset className="member-choices member-clinics">
        <legend>{texts.clinicsLabel}</legend>
        <p className="hint" aria-live="polite">
          {texts.clinicsHint[reach]}
        </p>
        {clinicChoices.map(({ slug, label }) => (
          <Checkbox
            key={slug}
            name="clinicSlugs"
            id={`${prefix}-${slug}`}
            label={label}
            checked={clinicSlugs.includes(slug)}
            onChange={({ target }) => show(slug, target.checked)}
          />
        ))}
        <div aria-live="polite">
          {errors.clinicSlugs ? <FieldError>{errors.clinicSlugs}</FieldError> : null}
        </div>
      </fieldset>
    </>
  )
}
