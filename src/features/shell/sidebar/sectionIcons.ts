import {
  Building2,
  CalendarDays,
  ChartColumn,
  ChartNoAxesCombined,
  DoorOpen,
  Download,
  GraduationCap,
  Layers,
  Scale,
  Star,
  Wrench,
  type LucideIcon,
} from 'lucide-react';

/** One icon for each section of the menu. */
export const sectionIcons: Readonly<Record<string, LucideIcon>> = {
  favorites: Star,
  portfolio: ChartNoAxesCombined,
  building: Building2,
  patterns: ChartColumn,
  stacking: Layers,
  metrics: Scale,
  rooms: DoorOpen,
  bookings: CalendarDays,
  timetabling: GraduationCap,
  tools: Wrench,
  export: Download,
};
