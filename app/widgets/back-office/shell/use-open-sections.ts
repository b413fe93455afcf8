import { adminActions, adminPlaces, adminSections } from '#content/ui.ts'
import { useStaff } from '../staff/use-staff.ts'

/** Where this person may go and what they may begin; what was never granted is absent. */
export function useOpenSections() {
  const { can } = useStaff()
  const isOpen = ({ needs }: (typeof adminSections)[number]) => needs === undefined || needs.some(can)
  return {
    sections: adminSections.filter(isOpen),
    places: adminPlaces.filter(isOpen),
    actions: adminActions.filter(isOpen),
  }
}
