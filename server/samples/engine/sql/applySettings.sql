SET /* assignments */
