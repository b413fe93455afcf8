import type { ReactNode } from 'react'
import { AppLink, type AppLinkProps } from './app-link.tsx'
import { classNames } from './class-names.ts'

interface TextLinkProps extends AppLinkProps {
  children: ReactNode
  /** Without the arrow. */
  plain?: boolean
}

/** Underlined link with an arrow; the secondary action beside a primary button. */
export function TextLink({ children, plain, className, ...rest }: TextLinkProps) {
  return (
    <AppLink {...rest} className={classNames('text-link', plain && 'text-link-plain', className)}>
      <span>{children}</span>
    </AppLink>
  )
}
