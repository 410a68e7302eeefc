import { Card } from '@/components/ui/card'
import { Skeleton, SkeletonGroup, SkeletonText } from '@/components/ui/skeleton'
import { Spinner } from '@/components/ui/spinner'
import { ProfileSection } from './profile-section'

/**
 * The profile before the person is known: with the layout for the last person of this device, and the texts that are
 * the same for everyone. If nobody has signed in on this device, a spinner: it may be a guest.
 */
export const MyProfileSkeleton = () => (
  <>
    <div className="in-data-role:hidden">
      <Spinner />
    </div>
    <div className="hidden gap-5 in-data-role:grid">
      <ProfileCardSkeleton />
      <ProfileSection section="password">
        <Skeleton className="h-12 w-44 rounded-full!" />
      </ProfileSection>
      <Card as="section" className="grid gap-4">
        <h2 className="text-heading">Aparelhos conectados</h2>
        <div className="py-3">
          <SkeletonText lines={2} />
        </div>
      </Card>
      <div className="hidden in-data-[role=admin]:block">
        <ProfileSection section="tools">
          <Skeleton className="h-12 w-72 rounded-full!" />
        </ProfileSection>
      </div>
      <ProfileSection section="theme" className="flex flex-wrap items-center justify-between gap-4 lg:hidden">
        <Skeleton className="h-12 w-40 rounded-full!" />
      </ProfileSection>
      <ProfileSection section="data" className="grid gap-4">
        <div className="grid gap-4">
          <SkeletonText lines={3} />
          <SkeletonText lines={3} />
        </div>
        <Skeleton className="h-12 w-52 rounded-full!" />
      </ProfileSection>
    </div>
  </>
)

const ProfileCardSkeleton = () => (
  <Card as="section">
    <SkeletonGroup className="grid gap-6">
      <span className="flex flex-col items-center gap-5 sm:flex-row">
        <Skeleton className="size-28 shrink-0 rounded-full!" />
        <span className="grid min-w-0 flex-1 justify-items-center gap-2 sm:justify-items-start">
          <Skeleton className="h-9 w-48" />
          <Skeleton className="hidden h-6 w-32 in-data-[role=admin]:block" />
        </span>
        <Skeleton className="h-12 w-44 rounded-full!" />
      </span>
      <span className="grid gap-x-8 gap-y-4 border-t border-line pt-6 sm:grid-cols-2">
        <DetailSkeleton />
        <DetailSkeleton className="in-data-[role=admin]:hidden" />
        <DetailSkeleton className="in-data-[role=admin]:hidden" />
      </span>
    </SkeletonGroup>
  </Card>
)

const DetailSkeleton = ({ className = '' }: { className?: string }) => (
  <span className={`grid h-12.5 content-around ${className}`}>
    <Skeleton className="h-4 w-24" />
    <Skeleton className="h-5 w-48" />
  </span>
)
