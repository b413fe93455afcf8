import type { ComponentProps } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { Sheet } from '#app/ui/sheet.tsx'

/** Details beside a list: a panel on the right, a bottom sheet on phones. */
export function Drawer({ className, ...rest }: ComponentProps<typeof Sheet>) {
  return <Sheet {...rest} className={classNames('admin-drawer', className)} />
}
