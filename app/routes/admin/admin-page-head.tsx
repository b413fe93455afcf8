import type { ReactNode } from 'react'

interface AdminPageHeadProps {
  title: ReactNode
  lead?: ReactNode
  /** Buttons at the end. */
  actions?: ReactNode
}

export function AdminPageHead({ title, lead, actions }: AdminPageHeadProps) {
  return (
    <div className="admin-head">
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {lead ? <p>{lead}</p> : null}
      </div>
      {actions ? <div className="admin-head-actions">{actions}</div> : null}
    </div>
  )
}
