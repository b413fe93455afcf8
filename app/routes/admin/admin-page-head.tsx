/** The title of a screen of the back office. */
export function AdminPageHead({ title, lead }: { title: string; lead?: string }) {
  return (
    <div className="admin-head">
      <h1 tabIndex={-1}>{title}</h1>
      {lead ? <p>{lead}</p> : null}
    </div>
  )
}
