import { SelectField } from '#app/ui/field.tsx'
import { adminForms } from '#content/ui/admin-operations.ts'
import { ASSIGNMENT_RULES, NO_CLINIC } from '#domain/lead/lead-assignment.ts'
import type { FormsAnswer, FormsRow } from './forms-row.ts'

const texts = adminForms.assignment

interface AssignmentFieldsProps {
  row: Pick<FormsRow, 'assignmentRule' | 'owners'>
  answer: Pick<FormsAnswer, 'team' | 'clinics'>
  onChange: (next: Partial<FormsRow>) => void
}

/** Who gets new requests: nobody, everybody in turn, or one person per clinic. */
export function AssignmentFields({ row, answer, onChange }: AssignmentFieldsProps) {
  const { assignmentRule: rule, owners } = row
  const people = answer.team.map(({ id, name }) => ({ value: id, label: name }))
  const clinics = [...answer.clinics, { slug: NO_CLINIC, label: texts.noClinic }]
  const give = (slug: string, id: string) => {
    const { [slug]: _, ...others } = owners
    onChange({ owners: id === '' ? others : { ...others, [slug]: id } })
  }
  return (
    <>
      <h2>{texts.title}</h2>
      <SelectField
        name="assignmentRule"
        label={texts.rule}
        required
        hint={texts.hints[rule]}
        options={ASSIGNMENT_RULES.map((value) => ({ value, label: texts.rules[value] }))}
        value={rule}
        onChange={({ target }) =>
          onChange({ assignmentRule: ASSIGNMENT_RULES.find((one) => one === target.value) ?? 'none' })
        }
      />
      {rule === 'fixed' ? (
        <div className="number-fields">
          {clinics.map(({ slug, label }) => (
            <SelectField
              key={slug}
              name={`owner-${slug}`}
              label={label}
              placeholder={texts.nobody}
              options={people}
              value={owners[slug] ?? ''}
              onChange={({ target }) => give(slug, target.value)}
            />
          ))}
        </div>
      ) : null}
    </>
  )
}
