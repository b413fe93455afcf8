import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { fillText } from '#content/fill-text.ts'
import { adminAgendaSettings } from '#content/ui/admin-agenda-settings.ts'
import type { ClinicAgendaSettings, ResourceSettings } from '#domain/agenda/agenda-settings.ts'
import { ResourceCard } from './resource-card.tsx'

const texts = adminAgendaSettings.resources
const NEW: ResourceSettings = {
  id: null,
  name: '',
  kind: 'room',
  services: [],
  week: null,
  capacity: 1,
  active: true,
}

interface ResourceFieldsProps {
  resources: readonly ResourceSettings[]
  services: ClinicAgendaSettings['services']
  errors: Readonly<Record<string, string>>
  onChange: (resources: readonly ResourceSettings[]) => void
}

/** The rooms, professionals and devices of a clinic, in the order of the agenda's columns. */
export function ResourceFields({ resources, services, errors, onChange }: ResourceFieldsProps) {
  const [said, setSaid] = useState('')
  function move(index: number, to: number) {
    const moved = resources[index]!
    onChange(resources.toSpliced(index, 1).toSpliced(to, 0, moved))
    setSaid(`${moved.name}: ${to + 1}/${resources.length}`)
  }
  return (
    <section className="agenda-resources" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p>{resources.length === 0 ? texts.empty : texts.lead}</p>
      {errors.resources ? <FieldError>{errors.resources}</FieldError> : null}
      <ol>
        {resources.map((resource, index) => {
          const name = resource.name || texts.unnamed
          return (
            // oxlint-disable-next-line react/no-array-index-key -- new ones have no number, and no card has state
            <li key={resource.id ?? `new-${index}`}>
              <ResourceCard
                {...{ resource, services }}
                number={index}
                errorOf={(field) => errors[`resources ${index} ${field}`]}
                onChange={(next) => onChange(resources.with(index, { ...resource, ...next }))}
              />
              <div className="agenda-resource-tools">
                <Tool
                  label={fillText(texts.up, { name })}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <ArrowUp className="icon" aria-hidden="true" />
                </Tool>
                <Tool
                  label={fillText(texts.down, { name })}
                  disabled={index === resources.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <ArrowDown className="icon" aria-hidden="true" />
                </Tool>
                <Tool
                  label={fillText(texts.remove, { name })}
                  onClick={() => onChange(resources.toSpliced(index, 1))}
                >
                  <X className="icon" aria-hidden="true" />
                </Tool>
              </div>
            </li>
          )
        })}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      <Button small look="ghost" onClick={() => onChange([...resources, NEW])}>
        <Plus className="icon" aria-hidden="true" />
        {texts.add}
      </Button>
    </section>
  )
}

interface ToolProps {
  label: string
  disabled?: boolean
  onClick: () => void
  children: React.ReactNode
}

function Tool({ label, disabled, onClick, children }: ToolProps) {
  return (
    <button type="button" className="icon-button" aria-label={label} disabled={disabled} onClick={onClick}>
      {children}
    </button>
  )
}
