import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';

interface CalendarChevronProps {
  className?: string;
  orientation?: 'up' | 'down' | 'left' | 'right';
}

export function CalendarChevron({ className, orientation }: CalendarChevronProps) {
  const Icon =
    orientation === 'left' ? ChevronLeft : orientation === 'right' ? ChevronRight : ChevronDown;
  return <Icon className={className} size={orientation === 'down' ? 14 : 16} aria-hidden />;
}
