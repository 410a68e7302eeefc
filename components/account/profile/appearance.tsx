import { ThemeSwitch } from '@/components/shell/theme-switch'
import { Card } from '@/components/ui/card'

/** The choice of a theme, where no rail on the left holds it already. */
export const Appearance = () => (
  <Card as="section" className="flex flex-wrap items-center justify-between gap-4 lg:hidden">
    <div>
      <h2 className="text-heading">Tema</h2>
      <p className="mt-1 text-ink-soft">Só neste aparelho.</p>
    </div>
    <ThemeSwitch />
  </Card>
)
