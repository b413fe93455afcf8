/**
 * A ref for what takes the place of the control that had the focus, such as the next step of a dialog. It needs
 * `tabIndex={-1}` unless it is a control.
 */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
