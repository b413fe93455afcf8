import { Checkbox } from '#app/ui/checkbox.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { fillText } from '#content/fill-text.ts'
import { adminAgendaSettings } from '#content/ui/admin-agenda-settings.ts'
import {
  type ClinicAgendaSettings,
  MAX_CAPACITY,
  type ResourceSettings,
} from '#domain/agenda/agenda-settings.ts'
import { RESOURCE_KINDS, type ResourceKind } from '#domain/agenda/appointment.ts'
import { WeekHoursField } from '../week-hours-field.tsx'

const texts = adminAgendaSettings.resources
const OFFICE = { opens: '10:00', closes: '20:00' }
const WEEK = Array.from({ length: 7 }, (_, day) => (day < 5 ? [OFFICE] : []))

interface ResourceCardProps {
  resource: ResourceSettings
  services: ClinicAgendaSettings['services']
  number: number
  errorOf: (field: string) => string | undefined
  onChange: (next: Partial<ResourceSettings>) => void
}

/** One room, professional or device. */
export function ResourceCard({ resource, services, number, errorOf, onChange }: ResourceCardProps) {
  const { name, kind, capacity, active, week, services: own } = resource
  const id = `resource-${number}`
  return (
    <div className="agenda-resource" data-active={active}>
      <div className="agenda-resource-head">
        <TextField
          name={`${id}-name`}
          label={texts.name}
          required
          maxLength={80}
          autoComplete="off"
          value={name}
          error={errorOf('name')}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <SelectField
          name={`${id}-kind`}
          label={texts.kind}
          required
          value={kind}
          options={RESOURCE_KINDS.map((value) => ({ value, label: texts.kinds[value] }))}
          onChange={({ target }) => onChange({ kind: target.value as ResourceKind })}
        />
        <TextField
          name={`${id}-capacity`}
          label={texts.capacity}
          required
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_CAPACITY}
          value={capacity}
          error={errorOf('capacity')}
          onChange={({ target }) => onChange({ capacity: Number(target.value) })}
        />
      </div>
      <Checkbox
        name={`${id}-active`}
        label={texts.active}
        checked={active}
        onChange={({ target }) => onChange({ active: target.checked })}
      />
      <Checkbox
        name={`${id}-own`}
        label={texts.own}
        hint={texts.ownHint}
        checked={week !== null}
        onChange={({ target }) => onChange({ week: target.checked ? WEEK : null })}
      />
      {week ? (
        <WeekHoursField
          label={fillText(texts.week, { name: name || texts.unnamed })}
          week={week}
          error={errorOf('week')}
          onChange={(next) => onChange({ week: next })}
        />
      ) : null}
      <Checkbox
        name={`${id}-some`}
        label={texts.some}
        checked={own.length > 0}
        onChange={({ target }) => onChange({ services: target.checked ? services.map((one) => one.id) : [] })}
      />
      {own.length > 0 ? (
        <fieldset className="agenda-services">
          <legend>{texts.services}</legend>
          {services.map((service) => (
            <Checkbox
              key={service.id}
              name={`${id}-${service.id}`}
              label={service.name}
              checked={own.includes(service.id)}
              onChange={({ target }) =>
                onChange({
                  services: services
                    .map((one) => one.id)
                    .filter((one) => (one === service.id ? target.checked : own.includes(one))),
                })
              }
            />
          ))}
        </fieldset>
      ) : null}
    </div>
  )
}
