import type { OwnArtName } from './art.ts';

const dropper = `<svg width="32" height="32" viewBox="0 0 32 32" fill="none" xmlns="http://www.w3.org/2000/svg">
<defs>
<linearGradient id="glass" x1="9" x2="23" y1="0" y2="0" gradientUnits="userSpaceOnUse">
<stop stop-color="#A4572A"/><stop offset=".22" stop-color="#E39A55"/><stop offset=".6" stop-color="#C4743A"/><stop offset="1" stop-color="#7C3A1E"/></linearGradient>
<linearGradient id="label" x1="9" x2="23" y1="0" y2="0" gradientUnits="userSpaceOnUse">
<stop stop-color="#E2D3C4"/><stop offset=".3" stop-color="#FFF8EF"/><stop offset=".7" stop-color="#F6E9DC"/><stop offset="1" stop-color="#CDB9A7"/></linearGradient>
<linearGradient id="collar" x1="12.5" x2="19.5" y1="0" y2="0" gradientUnits="userSpaceOnUse">
<stop stop-color="#B98A5A"/><stop offset=".3" stop-color="#F7DDB4"/><stop offset=".65" stop-color="#D9AE77"/><stop offset="1" stop-color="#916238"/></linearGradient>
<linearGradient id="bulb" x1="13.2" x2="18.8" y1="0" y2="0" gradientUnits="userSpaceOnUse">
<stop stop-color="#4A3A46"/><stop offset=".3" stop-color="#8A7786"/><stop offset=".7" stop-color="#5A4956"/><stop offset="1" stop-color="#332732"/></linearGradient>
<linearGradient id="foot" x1="0" x2="0" y1="12" y2="30.5" gradientUnits="userSpaceOnUse">
<stop stop-color="#FFD9A0" stop-opacity=".5"/><stop offset=".25" stop-color="#FFD9A0" stop-opacity="0"/><stop offset=".8" stop-color="#4A1C10" stop-opacity="0"/><stop offset="1" stop-color="#4A1C10" stop-opacity=".55"/></linearGradient>
</defs>
<path d="M13.4 4.3a2.6 2.6 0 0 1 5.2 0V7.6h-5.2Z" fill="url(#bulb)"/>
<rect x="12.5" y="7.2" width="7" height="3.6" rx=".7" fill="url(#collar)"/>
<path d="M13.2 10.6h5.6v1c0 .7.4 1.2 1.1 1.5 1.9.8 3.1 2.2 3.1 4.3v10.7a2.4 2.4 0 0 1-2.4 2.4h-9.2A2.4 2.4 0 0 1 9 28.100V17.400c0-2.100 1.200-3.500 3.100-4.300.7-.3 1.100-.8 1.100-1.500Z" fill="url(#glass)"/>
<path d="M13.2 10.6h5.6v1c0 .7.4 1.2 1.1 1.5 1.9.8 3.1 2.2 3.1 4.3v10.7a2.4 2.4 0 0 1-2.4 2.4h-9.2A2.4 2.4 0 0 1 9 28.100V17.400c0-2.100 1.200-3.500 3.100-4.300.7-.3 1.100-.8 1.100-1.500Z" fill="url(#foot)"/>
<rect x="9" y="18.400" width="14" height="8.300" fill="url(#label)"/>
<path d="M16 20.100c1 1.400 1.700 2.300 1.700 3.300a1.700 1.700 0 0 1-3.400 0c0-1 .7-1.900 1.700-3.300Z" fill="#E08A4A"/>
<rect x="10.500" y="14.900" width="1.200" height="14" rx=".6" fill="#fff" opacity=".38"/>
</svg>`;

const tube = `<svg width="32" height="32" viewBox="0 0 32 32" fill="none" xmlns="http://www.w3.org/2000/svg">
<defs>
<linearGradient id="body" x1="9" x2="23" y1="0" y2="0" gradientUnits="userSpaceOnUse">
<stop stop-color="#E3A24E"/><stop offset=".25" stop-color="#FFDDA0"/><stop offset=".6" stop-color="#F8C273"/><stop offset="1" stop-color="#C98235"/></linearGradient>
<linearGradient id="fall" x1="0" x2="0" y1="2" y2="26" gradientUnits="userSpaceOnUse">
<stop stop-color="#fff" stop-opacity=".35"/><stop offset=".4" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#8A4A10" stop-opacity=".22"/></linearGradient>
<linearGradient id="cap" x1="11" x2="21" y1="0" y2="0" gradientUnits="userSpaceOnUse">
<stop stop-color="#D8CDC2"/><stop offset=".3" stop-color="#FFFFFF"/><stop offset=".65" stop-color="#F0E8E0"/><stop offset="1" stop-color="#B9AB9F"/></linearGradient>
</defs>
<rect x="11.300" y="25" width="9.400" height="5.500" rx="1" fill="url(#cap)"/>
<path d="M8.700 3.800h14.600l-1.300 19.600a2.600 2.600 0 0 1-2.600 2.400h-6.800a2.600 2.600 0 0 1-2.600-2.400Z" fill="url(#body)"/>
<path d="M8.700 3.800h14.600l-1.300 19.600a2.600 2.600 0 0 1-2.600 2.400h-6.800a2.600 2.600 0 0 1-2.600-2.400Z" fill="url(#fall)"/>
<rect x="8.400" y="1.700" width="15.200" height="2.600" rx=".7" fill="url(#body)"/>
<path d="M10 1.900v2.200M12 1.900v2.200M14 1.900v2.200M16 1.900v2.200M18 1.900v2.200M20 1.900v2.200M22 1.900v2.200" stroke="#B9742B" stroke-opacity=".45" stroke-width=".5"/>
<circle cx="16" cy="12.500" r="3.100" fill="#fff" opacity=".92"/>
<circle cx="16" cy="12.500" r="1.700" fill="#F0A33F"/>
<path d="M12.800 18.600h6.400M13.800 20.400h4.400" stroke="#fff" stroke-opacity=".85" stroke-width=".8" stroke-linecap="round"/>
<path d="M10.700 6.200l1 16" stroke="#fff" stroke-opacity=".45" stroke-width="1.100" stroke-linecap="round"/>
</svg>`;

/** Objects that the set of drawings lacks. They are lit from the upper left, like the drawings of the set. */
export const ownArt: Record<OwnArtName, string> = { dropper, tube };
