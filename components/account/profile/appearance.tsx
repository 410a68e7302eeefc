import { ThemeSwitch } from '@/components/shell/theme-switch'
import { ProfileSection } from './setting'

/** The choice of a theme, where no rail on the left holds it already. */
export const Appearance = () => (
  <ProfileSection section="theme" className="flex flex-wrap items-center justify-between gap-4 lg:hidden">
    <ThemeSwitch />
  </ProfileSection>
)
