import { Button } from '#app/ui/button.tsx'
import type { ReactNode } from 'react'
import type { VisitView } from './visit-view.ts'

interface VisitFormProps {
  view: VisitView
  /** What is asked for, as `server/visits/own/act-on-own.ts` reads it. */
  what: string
  submit: string
  look?: 'primary' | 'ghost'
  /** Where the page returns if the form is refused. */
  query?: string
  children?: ReactNode
  /** A link beside the button. */
  beside?: ReactNode
}

/** A form of the page; the browser sends it, so it works without scripts. */
export function VisitForm({ view, what, submit, look, query = '', children, beside }: VisitFormProps) {
  return (
    <form method="post" action={`${view.path}${query}`} noValidate className="visit-form">
      <input type="hidden" name="que" value={what} />
      {children}
      <div className="actions">
        <Button type="submit" look={look}>
          {submit}
        </Button>
        {beside}
      </div>
    </form>
  )
}
