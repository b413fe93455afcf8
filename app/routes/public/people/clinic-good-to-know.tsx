import { Section } from '#app/ui/section.tsx'
import type { Clinic } from '#content/clinics.ts'
import { people as texts } from '#content/ui/people.ts'

const FACTS = ['publicTransport', 'parking', 'access'] as const

/** Transport, parking, access and questions of clinics, as far as staff wrote them; nothing without any. */
export function ClinicGoodToKnow({ clinics }: { clinics: readonly Clinic[] }) {
  const written = clinics
    .map((clinic) => ({
      clinic,
      facts: FACTS.flatMap((fact) => {
        const value = clinic[fact]
        return value ? [{ label: texts.facts[fact], value }] : []
      }),
      questions: clinic.localQuestions ?? [],
    }))
    .filter(({ facts, questions }) => facts.length + questions.length > 0)
  if (written.length === 0) return null
  return (
    <Section labelledBy="bueno-es-saber" className="pt-0">
      <h2 id="bueno-es-saber">{texts.good}</h2>
      {written.map(({ clinic, facts, questions }) => (
        <div key={clinic.slug}>
          {clinics.length > 1 ? <h3 className="mt-8 text-h3">{clinic.label}</h3> : null}
          <dl className="mt-8 grid gap-8 md:grid-cols-3">
            {[...facts, ...questions.map(({ q, a }) => ({ label: q, value: a }))].map(({ label, value }) => (
              <div key={label} className="border-t border-tinta pt-4">
                <dt className="text-h4">{label}</dt>
                <dd className="mt-2 whitespace-pre-line text-tinta-2">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </Section>
  )
}
