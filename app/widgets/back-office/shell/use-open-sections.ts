import { adminActions, adminPlaces, adminSections } from '#content/ui.ts'
import { useStaff } from '../staff/use-staff.ts'

/** The sections and actions open to the current user; the others are absent. */
export function useOpenSections() {
  const { can } = useStaff()
  const isOpen = ({ needs, unless }: (typeof adminSections)[number]) =>
    (needs === undefined || needs.some(can)) && !unless?.some(can)
  return {
    sections: adminSections.filter(isOpen),
    places: adminPlaces.filter(isOpen),
    actions: adminActions.filter(isOpen),
  }
}
