import { useState } from 'react'
import { ASSIGNMENT_RULES, NO_CLINIC } from '#domain/lead-assignment.ts'
import { adminForms } from '#content/ui/admin-operations.ts'
import { SelectField } from '#app/ui/field.tsx'
import { type FormsRow, OWNER } from './forms-row.ts'

const texts = adminForms.assignment

/** Who gets a new request: nobody, everybody in turn, or one person for each clinic. */
export function AssignmentFields({ row }: { row: FormsRow }) {
  const [rule, setRule] = useState(row.assignmentRule)
  const people = row.team.map(({ id, name }) => ({ value: id, label: name }))
  const clinics = [...row.clinics, { slug: NO_CLINIC, label: texts.noClinic }]
  return (
    <>
      <h2>{texts.title}</h2>
      <SelectField
        name="assignmentRule"
        label={texts.rule}
        hint={texts.hints[rule]}
        options={ASSIGNMENT_RULES.map((value) => ({ value, label: texts.rules[value] }))}
        value={rule}
        onChange={({ target }) => setRule(ASSIGNMENT_RULES.find((one) => one === target.value) ?? 'none')}
      />
      {rule === 'fixed' ? (
        <div className="number-fields">
          {clinics.map(({ slug, label }) => (
            <SelectField
              key={slug}
              name={`${OWNER}${slug}`}
              label={label}
              placeholder={texts.nobody}
              options={people}
              defaultValue={row.owners[slug] ?? ''}
            />
          ))}
        </div>
      ) : null}
    </>
  )
}
