import type { ShownChange } from './use-row-draft.ts'

export function ChangeList({ changes }: { changes: readonly ShownChange[] }) {
  return (
    <ul className="settings-changes">
      {changes.map(({ field, label, before, after }) => (
        <li key={field}>
          <b>{label}</b>
          <span>
            <del>{before}</del> <ins>{after}</ins>
          </span>
        </li>
      ))}
    </ul>
  )
}
