import type { ReactNode } from 'react'

interface AdminPageHeadProps {
  title: ReactNode
  /** How many of them there are, beside the title. */
  total?: ReactNode
  lead?: ReactNode
  /** Buttons at the end. */
  actions?: ReactNode
}

export function AdminPageHead({ title, total, lead, actions }: AdminPageHeadProps) {
  return (
    <div className="admin-head">
      <div>
        <div className="admin-title">
          <h1 tabIndex={-1}>{title}</h1>
          {total ? <span className="numbers">{total}</span> : null}
        </div>
        {lead ? <p>{lead}</p> : null}
      </div>
      {actions ? <div className="admin-head-actions">{actions}</div> : null}
    </div>
  )
}
