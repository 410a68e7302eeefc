import { ThemeSwitch } from '@/components/shell/theme-switch'
import { ProfileSection } from './profile-section'

/** The choice of a theme, on screens without the rail on the left, which has one. */
export const Appearance = () => (
  <ProfileSection section="theme" className="flex flex-wrap items-center justify-between gap-4 lg:hidden">
    <ThemeSwitch />
  </ProfileSection>
)
