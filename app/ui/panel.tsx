import type { ReactNode } from 'react'
import { AppLink } from './app-link.tsx'
import { classNames } from './class-names.ts'
import { DoneIcon, InfoIcon, WarningIcon } from './text-icons.tsx'

const noteIcons = { info: InfoIcon, done: DoneIcon, warning: WarningIcon }

interface NoteProps {
  children: ReactNode
  kind?: keyof typeof noteIcons
  className?: string
}

/** An aside in the text, with an icon: information, success or a warning. */
export function Note({ children, kind = 'info', className }: NoteProps) {
  const Icon = noteIcons[kind]
  return (
    <div className={classNames('note', kind !== 'info' && `note-${kind}`, className)}>
      <Icon />
      <div>{children}</div>
    </div>
  )
}

interface BoxProps {
  title: ReactNode
  items?: readonly ReactNode[]
  /** `yes`: filled dots on mint; `no`: hollow dots on skin; `alert`: red dots. */
  kind?: 'plain' | 'yes' | 'no' | 'alert'
  level?: 3 | 4
  children?: ReactNode
}

/** A list on a tinted background; put two side by side in `<div className="boxes">`. */
export function Box({ title, items, kind = 'plain', level = 3, children }: BoxProps) {
  const Heading = `h${level}` as const
  return (
    <div className={classNames('box', kind !== 'plain' && `box-${kind}`)}>
      <Heading>{title}</Heading>
      {items ? (
        <ul>
          {items.map((item, index) => (
            <li key={index}>{item}</li>
          ))}
        </ul>
      ) : null}
      {children}
    </div>
  )
}

/** A list of links in rows with hairlines and an arrow. */
export function LinkRows({
  links,
}: {
  links: readonly { href: string; label: ReactNode; detail?: ReactNode }[]
}) {
  return (
    <ul>
      {links.map(({ href, label, detail }) => (
        <li key={href} className="row-link">
          <AppLink href={href}>
            <span>
              <b>{label}</b>
              {detail ? <small>{detail}</small> : null}
            </span>
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
