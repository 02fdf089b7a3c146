import { UserRound } from 'lucide-react';
import { useState } from 'react';

/** The user's picture, or a figure where there is none or it can't be loaded. */
export function Avatar({ url }: { url: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-full bg-sunken text-quiet">
      {url && url !== broken ? (
        <img
          src={url}
          alt=""
          width={64}
          height={64}
          referrerPolicy="no-referrer"
          onError={() => setBroken(url)}
          className="size-full object-cover"
        />
      ) : (
        <UserRound className="size-7" aria-hidden="true" />
      )}
    </span>
  );
}
