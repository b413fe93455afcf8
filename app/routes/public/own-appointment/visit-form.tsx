import { Button } from '#app/ui/button.tsx'
import type { ReactNode } from 'react'
import type { VisitView } from './visit-view.ts'

interface VisitFormProps {
  view: VisitView
  /** What is asked for, as `server/visits/own/act-on-own.ts` reads it. */
  what: string
  submit: string
  look?: 'primary' | 'ghost'
  /** The query string of the page if the form is refused. */
  query?: string
  children?: ReactNode
  /** A link beside the button. */
  beside?: ReactNode
}

/**
 * A form of the page; the browser sends it, so it works without scripts. Afterwards it leads to `#aviso`, what the page
 * then has to say: it may be below the screen.
 */
export function VisitForm({ view, what, submit, look, query = '', children, beside }: VisitFormProps) {
  return (
    <form method="post" action={`${view.path}${query}#aviso`} noValidate className="visit-form">
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
