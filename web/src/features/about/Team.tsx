import type { TeamMember } from '../../platform/siteConfig';

export function Team({ members }: { members: readonly TeamMember[] }) {
  return (
    <ul className="mt-5 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {members.map(({ name, role, image, description }) => (
        <li key={name} className="flex items-center gap-4">
          <img src={image} alt="" width="72" height="72" className="size-18 rounded-lg" />
          <div>
            <h3 className="text-base">{name}</h3>
            <p className="text-sm text-muted">{role}</p>
            {description && <p className="text-sm">{description}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
