import { fieldLabel } from './field-labels.ts'
import type { FieldDiff } from './revision-diff.ts'

/** What changed in each field: struck out what is gone, underlined what is new. */
export function ContentDiff({ diffs }: { diffs: readonly FieldDiff[] }) {
  return diffs.map(({ field, pieces }) => (
    <section key={field} className="revision-field">
      <h3>{fieldLabel(field)}</h3>
      <p>
        {pieces.map(({ text, kind }, index) =>
          kind === 'added' ? (
            <ins key={index}>{text}</ins>
          ) : kind === 'removed' ? (
            <del key={index}>{text}</del>
          ) : (
            <span key={index}>{text}</span>
          ),
        )}
      </p>
    </section>
  ))
}
